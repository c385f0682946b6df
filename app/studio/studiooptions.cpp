// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/studio/studiooptions.h"

#include "model/text/visibletext.h"

namespace app {

namespace {

constexpr const char *watchOption = "--watch-gui";
constexpr int defaultStallLimit = 50; // milliseconds
constexpr int stallLimitMax = 60'000;

/// English alone, as all that is for developers.
constexpr const char *help = R"(
For developers:
  --screenshots <DIR>  Walk through all panes, tabs and dialogs with the simulated runtime, leave a picture of each
                       and the recorded trace in DIR, and end. --dark, --light, --language and --size say how they
                       look, QT_SCALE_FACTOR=2 in the environment draws them at 200 %.
  --watch-gui[=MS]     Print on standard error when the window was blocked for more than MS milliseconds (50 where no
                       number is given), and what it was busy with.
)";

void refuse(StudioOptions &options, const QString &text)
{
    options.window.answer = text + QStringLiteral("\nTry --help.");
    options.window.isError = true;
}

} // namespace

StudioOptions parseStudioOptions(const QStringList &arguments)
{
    StudioOptions options;
    QStringList others;
    QString problem;
    const QString watch = QLatin1String(watchOption);
    const QString screenshots = QStringLiteral("--screenshots");
    for (qsizetype at = 0; at < arguments.size(); ++at) {
        const QString &argument = arguments[at];
        const QString value = argument.section(u'=', 1);
        if (argument == QLatin1String("--")) {
            others += arguments.mid(at); // files follow
            break;
        }
        if (argument == watch) {
            options.stallLimit = defaultStallLimit;
        } else if (argument.startsWith(watch % u'=')) {
            options.stallLimit = value.toInt();
            if (options.stallLimit < 1 || options.stallLimit > stallLimitMax)
                problem = QStringLiteral("--watch-gui needs milliseconds, 1 to %1, not \"%2\".")
                              .arg(stallLimitMax)
                              .arg(model::text::visible(value));
        } else if (argument == screenshots || argument.startsWith(screenshots % u'=')) {
            options.screenshotsFolder = argument == screenshots ? arguments.value(++at) : value;
            if (options.screenshotsFolder.isEmpty())
                problem = QStringLiteral("--screenshots needs a folder.");
        } else {
            others += argument;
        }
    }
    options.window = parseOptions(others);
    options.window.newWindow = true;
    if (!problem.isEmpty())
        refuse(options, problem);
    else if (!options.window.isError
             && (others.contains(QLatin1String("--help")) || others.contains(QLatin1String("-h"))))
        options.window.answer += QString::fromLatin1(help);
    return options;
}

} // namespace app
