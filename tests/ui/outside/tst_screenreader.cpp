// SPDX-License-Identifier: GPL-3.0-or-later
// What a screen reader has of the program: the tree that it tells at the accessibility bus of a desktop,
// read from outside. The desktop is made for the test: an X server without a screen, a session bus, and what
// at-spi2-core starts on it.
#include "tests/support/paths.h"
#include "tests/support/testprogram.h"

#include <QDBusArgument>
#include <QDBusConnection>
#include <QDBusMessage>
#include <QDBusMetaType>
#include <QDBusObjectPath>
#include <QDBusVariant>
#include <QDir>
#include <QLibraryInfo>
#include <QProcess>
#include <QRegularExpression>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QtTest>

#include <functional>
#include <optional>

namespace {

constexpr int answerTime = 5'000;
constexpr int childrenMost = 100; // of a table with very many cells, the first
constexpr int stateShowing = 25; // ATSPI_STATE_SHOWING
constexpr int depthMost = 60;

const auto accessible = QStringLiteral("org.a11y.atspi.Accessible");

/// One thing that the program tells of.
struct Spoken {
    QString service;
    QString path;
    QString role;
    QString name;
    QString description;
    int depth = 0;

    bool operator==(const Spoken &other) const { return service == other.service && path == other.path; }
    QString text() const { return QString(depth, u' ') % role % u" '" % name % u"' " % description.left(80); }
};

/// An end that processes of the test get, whatever becomes of it.
struct Ended : QProcess {
    ~Ended() override
    {
        terminate();
        if (!waitForFinished(answerTime)) {
            kill();
            waitForFinished(answerTime);
        }
    }
};

/// Reads a line that the process prints once it is ready.
QString firstLine(QProcess &process)
{
    while (!process.canReadLine()) {
        if (!process.waitForReadyRead(tests::patienceMilliseconds))
            return {};
    }
    return QString::fromLocal8Bit(process.readLine()).trimmed();
}

} // namespace

class TestScreenReader : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void cleanupTestCase();
    void theWindowIsThere();
    void processesAreRowsThatSayAll();
    void metersHaveValues();
    void buttonsArePressedAndPlotsHaveValues();
    void fieldsCanBeWrittenInto();

private:
    QString folder(const char *name) const { return m_folder.filePath(QLatin1String(name)); }
    /// Returns why there can be no such desktop here; empty where there is one.
    QString startDesktop();
    void startProgram();
    QDBusMessage call(const QString &service, const QString &path, const QString &interface,
                      const char *method, const QVariantList &arguments = {}) const;
    QVariant property(const Spoken &of, const QString &interface, const char *name) const;
    QList<Spoken> children(const QString &service, const QString &path, int depth) const;
    /// Returns whether it is on the screen.
    bool isShowing(const Spoken &one) const;
    using Fits = std::function<bool(Spoken &)>;
    /// Returns the first on the screen, from there on, that fits.
    std::optional<Spoken> firstOf(const Spoken &from, const Fits &fits) const;
    std::optional<Spoken> first(const Fits &fits) const;
    /// Waits until the program tells of something with that role whose name and description fit. Nothing
    /// where it does not.
    std::optional<Spoken> find(const QString &role, const QString &name,
                               const QString &description = {}) const;
    QString allOf(const QString &role) const;

    QTemporaryDir m_folder;
    QProcessEnvironment m_environment;
    std::unique_ptr<QProcess> m_screen;
    std::unique_ptr<QProcess> m_sessionBus;
    std::unique_ptr<QProcess> m_program;
    QDBusConnection m_bus{QString()}; ///< of accessibility
};

QString TestScreenReader::startDesktop()
{
    const QString screen = QStandardPaths::findExecutable(QStringLiteral("Xvfb"));
    const QString bus = QStandardPaths::findExecutable(QStringLiteral("dbus-daemon"));
    if (screen.isEmpty() || bus.isEmpty())
        return QStringLiteral("Xvfb and dbus-daemon are needed: the packages xvfb and dbus");
    if (!QFileInfo::exists(QLibraryInfo::path(QLibraryInfo::PluginsPath)
                           + QStringLiteral("/platforms/libqxcb.so")))
        return QStringLiteral("Qt's platform plugin xcb is needed");
    m_environment = QProcessEnvironment::systemEnvironment();
    for (const auto &[variable, name] :
         std::initializer_list<std::pair<const char *, const char *>>{{"HOME", "home"},
                                                                      {"XDG_RUNTIME_DIR", "run"},
                                                                      {"XDG_CONFIG_HOME", "config"},
                                                                      {"XDG_DATA_HOME", "data"},
                                                                      {"XDG_CACHE_HOME", "cache"},
                                                                      {"TMPDIR", "sockets"},
                                                                      {"CLRLENS_STATE", "state"},
                                                                      {"CLRLENS_INSTANCE", "instance"},
                                                                      {"CLRLENS_RECORDINGS", "recordings"},
                                                                      {"CLRLENS_SIDECARS", "sidecars"}}) {
        QDir().mkpath(folder(name));
        m_environment.insert(QLatin1String(variable), folder(name));
    }
    QFile::setPermissions(folder("run"), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
    for (const char *variable : {"DBUS_SESSION_BUS_ADDRESS", "AT_SPI_BUS_ADDRESS", "WAYLAND_DISPLAY"})
        m_environment.remove(QLatin1String(variable));

    m_screen = std::make_unique<Ended>();
    m_screen->setProcessEnvironment(m_environment);
    // -noreset: else it begins anew whenever its last client leaves, and refuses those that come meanwhile.
    m_screen->start(screen,
                    {QStringLiteral("-displayfd"), QStringLiteral("1"), QStringLiteral("-screen"),
                     QStringLiteral("0"), QStringLiteral("1400x900x24"), QStringLiteral("-nolisten"),
                     QStringLiteral("tcp"), QStringLiteral("-noreset")});
    const QString display = firstLine(*m_screen);
    if (display.isEmpty())
        return QStringLiteral("Xvfb does not start: ")
            % QString::fromLocal8Bit(m_screen->readAllStandardError());
    m_environment.insert(QStringLiteral("DISPLAY"), u':' % display);

    m_sessionBus = std::make_unique<Ended>();
    m_sessionBus->setProcessEnvironment(m_environment);
    m_sessionBus->start(
        bus, {QStringLiteral("--session"), QStringLiteral("--nofork"), QStringLiteral("--print-address=1")});
    const QString address = firstLine(*m_sessionBus);
    if (address.isEmpty())
        return QStringLiteral("dbus-daemon does not start: ")
            % QString::fromLocal8Bit(m_sessionBus->readAllStandardError());
    m_environment.insert(QStringLiteral("DBUS_SESSION_BUS_ADDRESS"), address);

    const auto session = QDBusConnection::connectToBus(address, QStringLiteral("session of the test"));
    const QDBusMessage answer = session.call(
        QDBusMessage::createMethodCall(QStringLiteral("org.a11y.Bus"), QStringLiteral("/org/a11y/bus"),
                                       QStringLiteral("org.a11y.Bus"), QStringLiteral("GetAddress")),
        QDBus::Block, tests::patienceMilliseconds);
    if (answer.type() != QDBusMessage::ReplyMessage)
        return QStringLiteral("there is no accessibility bus, which at-spi2-core has: ")
            % answer.errorMessage();
    m_bus = QDBusConnection::connectToBus(answer.arguments().value(0).toString(),
                                          QStringLiteral("accessibility of the test"));
    return m_bus.isConnected() ? QString() : m_bus.lastError().message();
}

void TestScreenReader::startProgram()
{
    m_environment.insert(QStringLiteral("QT_QPA_PLATFORM"), QStringLiteral("xcb"));
    m_environment.insert(QStringLiteral("QT_LINUX_ACCESSIBILITY_ALWAYS_ON"), QStringLiteral("1"));
    m_environment.insert(QStringLiteral("LC_ALL"), QStringLiteral("C.UTF-8"));
    m_program = std::make_unique<Ended>();
    m_program->setProcessEnvironment(m_environment);
    m_program->setStandardOutputFile(QProcess::nullDevice());
    m_program->setStandardErrorFile(folder("errors"));
    m_program->start(tests::programPath(QStringLiteral("clrlens")),
                     {QStringLiteral("--demo"), QStringLiteral("--size"), QStringLiteral("1300x850")});
}

void TestScreenReader::initTestCase()
{
    const QString missing = startDesktop();
    if (!missing.isEmpty())
        QSKIP(qPrintable(missing));
    startProgram();
    QVERIFY(m_program->waitForStarted(tests::patienceMilliseconds));
}

void TestScreenReader::cleanupTestCase()
{
    m_program.reset();
    QDBusConnection::disconnectFromBus(QStringLiteral("accessibility of the test"));
    QDBusConnection::disconnectFromBus(QStringLiteral("session of the test"));
    m_sessionBus.reset();
    m_screen.reset();
}

QDBusMessage TestScreenReader::call(const QString &service, const QString &path, const QString &interface,
                                    const char *method, const QVariantList &arguments) const
{
    QDBusMessage message = QDBusMessage::createMethodCall(service, path, interface, QLatin1String(method));
    message.setArguments(arguments);
    return m_bus.call(message, QDBus::Block, answerTime);
}

QVariant TestScreenReader::property(const Spoken &of, const QString &interface, const char *name) const
{
    const QDBusMessage answer = call(of.service, of.path, QStringLiteral("org.freedesktop.DBus.Properties"),
                                     "Get", {interface, QLatin1String(name)});
    return answer.arguments().value(0).value<QDBusVariant>().variant();
}

QList<Spoken> TestScreenReader::children(const QString &service, const QString &path, int depth) const
{
    QList<Spoken> found;
    const QDBusMessage answer = call(service, path, accessible, "GetChildren");
    if (answer.type() != QDBusMessage::ReplyMessage)
        return found;
    const auto list = answer.arguments().value(0).value<QDBusArgument>();
    list.beginArray();
    while (!list.atEnd() && found.size() < childrenMost) {
        Spoken child;
        QDBusObjectPath childPath;
        list.beginStructure();
        list >> child.service >> childPath;
        list.endStructure();
        child.path = childPath.path();
        child.depth = depth;
        found.append(child);
    }
    list.endArray(); // gives back what beginArray() made
    return found;
}

bool TestScreenReader::isShowing(const Spoken &one) const
{
    const QDBusMessage answer = call(one.service, one.path, accessible, "GetState");
    const auto words = qdbus_cast<QList<uint>>(answer.arguments().value(0));
    return !words.isEmpty() && (words.first() & (1u << stateShowing)) != 0;
}

std::optional<Spoken> TestScreenReader::firstOf(const Spoken &from, const Fits &fits) const
{
    Spoken one = from;
    if (one.depth > 1 && !isShowing(one))
        return {}; // it is gone meanwhile, or behind others
    one.role = call(one.service, one.path, accessible, "GetRoleName").arguments().value(0).toString();
    one.name = property(one, accessible, "Name").toString();
    if (fits(one))
        return one;
    if (one.depth >= depthMost || one.role == QLatin1String("cell"))
        return {};
    for (const Spoken &child : children(one.service, one.path, one.depth + 1)) {
        if (const auto found = firstOf(child, fits))
            return found;
    }
    return {};
}

std::optional<Spoken> TestScreenReader::first(const Fits &fits) const
{
    for (const Spoken &program : children(QStringLiteral("org.a11y.atspi.Registry"),
                                          QStringLiteral("/org/a11y/atspi/accessible/root"), 0)) {
        if (const auto found = firstOf(program, fits))
            return found;
    }
    return {};
}

std::optional<Spoken> TestScreenReader::find(const QString &role, const QString &name,
                                             const QString &description) const
{
    const QRegularExpression nameFits(QRegularExpression::anchoredPattern(name));
    const QRegularExpression descriptionFits(description);
    QElapsedTimer waited;
    waited.start();
    do {
        // Each question waits for the program, so only what is needed is asked.
        const auto found = first([&](Spoken &one) {
            if (one.role != role || !nameFits.match(one.name).hasMatch())
                return false;
            one.description = property(one, accessible, "Description").toString();
            return descriptionFits.match(one.description).hasMatch();
        });
        if (found)
            return found;
        QTest::qWait(200);
    } while (!waited.hasExpired(tests::patienceMilliseconds));
    return {};
}

QString TestScreenReader::allOf(const QString &role) const
{
    QString text;
    if (m_program->state() != QProcess::Running)
        text += QStringLiteral("the program has ended\n");
    QFile errors(folder("errors"));
    if (errors.open(QIODevice::ReadOnly))
        text += QString::fromLocal8Bit(errors.readAll());
    first([&](const Spoken &one) {
        if (one.role == role)
            text += one.text() % u'\n';
        return false;
    });
    return text;
}

void TestScreenReader::theWindowIsThere()
{
    QVERIFY2(find(QStringLiteral("frame"), QStringLiteral("CLR Lens")),
             qPrintable(allOf(QStringLiteral("frame"))));
    for (const char *menu : {"File", "Edit", "View", "Process", "Help"})
        QVERIFY2(find(QStringLiteral("menu item"), QLatin1String(menu)), menu);
}

void TestScreenReader::processesAreRowsThatSayAll()
{
    QVERIFY2(find(QStringLiteral("table"), QStringLiteral("Processes")),
             qPrintable(allOf(QStringLiteral("table"))));
    // The row's first cell says what its two painted lines do.
    QVERIFY2(find(QStringLiteral("cell"), QStringLiteral(".*Demo\\.Shop.*\\d+.*")),
             qPrintable(allOf(QStringLiteral("cell"))));
    // The line beside a number is told, too.
    QVERIFY2(find(QStringLiteral("cell"), QStringLiteral(".*%"), QStringLiteral("last .*, between ")),
             qPrintable(allOf(QStringLiteral("cell"))));
}

void TestScreenReader::metersHaveValues()
{
    for (const char *meter : {"CPU, of one core", "Memory"})
        QVERIFY2(
            find(QStringLiteral("chart"), QLatin1String(meter), QStringLiteral("last .*, between .* and ")),
            qPrintable(allOf(QStringLiteral("chart"))));
}

void TestScreenReader::buttonsArePressedAndPlotsHaveValues()
{
    const auto button = QStringLiteral("push button");
    const auto action = QStringLiteral("org.a11y.atspi.Action");
    const auto press = [&](const Spoken &one) {
        return call(one.service, one.path, action, "DoAction", {0}).arguments().value(0).toBool();
    };
    const auto record = find(button, QStringLiteral("Record"), QStringLiteral("record"));
    QVERIFY2(record, qPrintable(allOf(button)));
    QVERIFY2(find(button, QStringLiteral("Dump…")), qPrintable(allOf(button)));
    QVERIFY(property(*record, action, "NActions").toInt() > 0);
    // Pressed from outside it records, and the timeline of what comes can be heard.
    QVERIFY(press(*record));
    QVERIFY2(find(QStringLiteral("chart"), QStringLiteral(".+"), QStringLiteral("last .*, from .* to ")),
             qPrintable(allOf(QStringLiteral("chart"))));
    const auto events = find(button, QStringLiteral("Show Events"));
    QVERIFY2(events, qPrintable(allOf(button)));
    QVERIFY(press(*events)); // the way from the summary
    QVERIFY2(find(QStringLiteral("table"), QStringLiteral("Events?.*")),
             qPrintable(allOf(QStringLiteral("table"))));
    const auto stop = find(button, QStringLiteral("Stop"));
    QVERIFY2(stop, qPrintable(allOf(button)));
    QVERIFY(press(*stop));
}

void TestScreenReader::fieldsCanBeWrittenInto()
{
    const auto line = find(QStringLiteral("text"), QStringLiteral("Filter processes"));
    QVERIFY2(line, qPrintable(allOf(QStringLiteral("text"))));
    QVERIFY(call(line->service, line->path, QStringLiteral("org.a11y.atspi.EditableText"), "SetTextContents",
                 {QStringLiteral("no such program")})
                .arguments()
                .value(0)
                .toBool());
    const auto read = [&] {
        return call(line->service, line->path, QStringLiteral("org.a11y.atspi.Text"), "GetText", {0, -1})
            .arguments()
            .value(0)
            .toString();
    };
    QCOMPARE(read(), QStringLiteral("no such program"));
    // The list follows: it has no such row any more.
    const auto hasRow = [this] {
        return first([](const Spoken &one) {
                   return one.role == QLatin1String("cell") && one.name.contains(QLatin1String("Demo.Shop"));
               })
            .has_value();
    };
    QTRY_VERIFY(!hasRow());
    QCOMPARE(m_program->state(), QProcess::Running);
    QCOMPARE(read(), QStringLiteral("no such program")); // it still answers
}

CLRLENS_TEST(TestScreenReader)
#include "tst_screenreader.moc"
