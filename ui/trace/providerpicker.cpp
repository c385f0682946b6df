// SPDX-License-Identifier: GPL-3.0-or-later
#include "ui/trace/providerpicker.h"

#include "model/recording/providerspec.h"
#include "ui/widgets/passfocus.h"
#include "ui/widgets/plaintext.h"

#include <QComboBox>
#include <QDialogButtonBox>
#include <QFormLayout>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QListWidget>
#include <QPushButton>
#include <QSplitter>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace ui {

namespace {

enum KeywordColumn { NameColumn, GivesColumn, CostColumn };
constexpr int maskRole = Qt::UserRole;
constexpr int informationalLevel = 4;

} // namespace

ProviderPicker::ProviderPicker(QWidget *parent)
    : QDialog(parent)
    , m_filter(new QLineEdit)
    , m_providers(new QListWidget)
    , m_description(plainLabel())
    , m_keywords(new QTreeWidget)
    , m_level(new QComboBox)
    , m_arguments(new QLineEdit)
    , m_preview(plainLabel())
    , m_add(new QPushButton(tr("&Add")))
{
    setWindowTitle(tr("Choose a provider"));
    setObjectName(QStringLiteral("providerPicker"));
    m_filter->setObjectName(QStringLiteral("providerFilter"));
    m_filter->setPlaceholderText(tr("Filter providers and keywords"));
    m_filter->setAccessibleName(m_filter->placeholderText());
    m_filter->setClearButtonEnabled(true);
    m_providers->setObjectName(QStringLiteral("knownProviders"));
    m_providers->setAccessibleName(tr("Known providers"));
    m_keywords->setObjectName(QStringLiteral("keywords"));
    m_keywords->setAccessibleName(tr("Keywords"));
    m_providers->setItemDelegate(new PlainTextDelegate(m_providers));
    m_keywords->setItemDelegate(new PlainTextDelegate(m_keywords));
    m_keywords->setRootIsDecorated(false);
    m_keywords->setUniformRowHeights(true);
    m_keywords->setHeaderLabels({tr("Keyword"), tr("Gives"), tr("Cost")});
    m_level->setObjectName(QStringLiteral("level"));
    m_level->addItems({tr("0 LogAlways"), tr("1 Critical"), tr("2 Error"), tr("3 Warning"),
                       tr("4 Informational"), tr("5 Verbose")});
    m_level->setCurrentIndex(informationalLevel);
    m_arguments->setObjectName(QStringLiteral("arguments"));
    m_arguments->setPlaceholderText(tr("key=value;key=\"value\""));
    m_preview->setObjectName(QStringLiteral("preview"));
    m_preview->setWordWrap(true);
    m_description->setWordWrap(true);
    for (const model::KnownProvider &provider : model::knownProviders()) {
        auto *item = new QListWidgetItem(provider.title, m_providers);
        item->setToolTip(plainToolTip(provider.name));
        item->setData(Qt::UserRole, provider.name);
    }
    layOut();
    connect(m_filter, &QLineEdit::textChanged, this, &ProviderPicker::filterProviders);
    connect(m_providers, &QListWidget::currentItemChanged, this, &ProviderPicker::showCurrent);
    connect(m_keywords, &QTreeWidget::itemChanged, this, &ProviderPicker::updatePreview);
    connect(m_level, &QComboBox::currentIndexChanged, this, &ProviderPicker::updatePreview);
    connect(m_arguments, &QLineEdit::textChanged, this, &ProviderPicker::updatePreview);
    m_providers->setCurrentRow(0);
}

void ProviderPicker::layOut()
{
    auto *left = new QWidget;
    auto *leftLayout = new QVBoxLayout(left);
    leftLayout->setContentsMargins(0, 0, 0, 0);
    leftLayout->addWidget(m_filter);
    leftLayout->addWidget(m_providers, 1);
    auto *right = new QWidget;
    auto *rightLayout = new QVBoxLayout(right);
    rightLayout->setContentsMargins(0, 0, 0, 0);
    rightLayout->addWidget(m_description);
    rightLayout->addWidget(m_keywords, 1);
    auto *form = new QFormLayout;
    form->addRow(tr("&Level"), m_level);
    form->addRow(tr("Ar&guments"), m_arguments);
    rightLayout->addLayout(form);
    rightLayout->addWidget(m_preview);
    auto *splitter = new QSplitter;
    splitter->addWidget(left);
    splitter->addWidget(right);
    splitter->setStretchFactor(1, 1);
    splitter->setChildrenCollapsible(false);
    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close);
    buttons->addButton(m_add, QDialogButtonBox::ActionRole);
    m_add->setObjectName(QStringLiteral("addProvider"));
    m_add->setDefault(true);
    connect(m_add, &QPushButton::clicked, this, [this] { Q_EMIT picked(providerText()); });
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::close);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(splitter, 1);
    layout->addWidget(buttons);
    tabAlongButtons(*buttons);
    const int em = fontMetrics().averageCharWidth();
    resize(em * 165, em * 75);
    splitter->setSizes({em * 36, em * 129});
    m_keywords->header()->setStretchLastSection(true);
    m_keywords->setColumnWidth(NameColumn, em * 38);
    m_keywords->setColumnWidth(GivesColumn, em * 56);
}

const model::KnownProvider *ProviderPicker::current() const
{
    const QListWidgetItem *item = m_providers->currentItem();
    return item ? model::findKnownProvider(item->data(Qt::UserRole).toString()) : nullptr;
}

void ProviderPicker::showProvider(const QString &name)
{
    for (int row = 0; row < m_providers->count(); ++row) {
        if (m_providers->item(row)->data(Qt::UserRole).toString() == name)
            m_providers->setCurrentRow(row);
    }
}

void ProviderPicker::filterProviders(const QString &text)
{
    for (int row = 0; row < m_providers->count(); ++row) {
        const auto *provider
            = model::findKnownProvider(m_providers->item(row)->data(Qt::UserRole).toString());
        bool found = false;
        for (const QString &part : {provider->title, provider->name, provider->description})
            found = found || part.contains(text, Qt::CaseInsensitive);
        for (const model::KnownKeyword &keyword : provider->keywords)
            found = found || keyword.name.contains(text, Qt::CaseInsensitive)
                || keyword.gives.contains(text, Qt::CaseInsensitive);
        m_providers->item(row)->setHidden(!found);
    }
}

void ProviderPicker::showCurrent()
{
    const QSignalBlocker blocker(m_keywords);
    m_keywords->clear();
    const model::KnownProvider *provider = current();
    m_add->setEnabled(provider);
    if (!provider)
        return;
    m_description->setText(
        provider->cost.isEmpty()
            ? tr("%1\n%2").arg(provider->name, provider->description)
            : tr("%1\n%2 Cost: %3.").arg(provider->name, provider->description, provider->cost));
    for (const model::KnownKeyword &keyword : provider->keywords) {
        auto *item = new QTreeWidgetItem(m_keywords, {keyword.name, keyword.gives, keyword.cost});
        item->setFlags(item->flags() | Qt::ItemIsUserCheckable);
        const bool isDefault = (provider->defaultKeywords & keyword.mask) != 0;
        item->setCheckState(NameColumn, isDefault ? Qt::Checked : Qt::Unchecked);
        item->setData(NameColumn, maskRole, QVariant::fromValue(quint64(keyword.mask)));
        for (const int column : {NameColumn, GivesColumn, CostColumn})
            item->setToolTip(column, plainToolTip(item->text(column)));
    }
    m_keywords->setEnabled(!provider->keywords.isEmpty());
    m_arguments->setText(provider->arguments);
    updatePreview();
}

QString ProviderPicker::providerText() const
{
    const model::KnownProvider *provider = current();
    if (!provider)
        return {};
    model::ProviderConfig config;
    config.name = provider->name;
    for (int row = 0; row < m_keywords->topLevelItemCount(); ++row) {
        const QTreeWidgetItem *item = m_keywords->topLevelItem(row);
        if (item->checkState(NameColumn) == Qt::Checked)
            config.keywords |= item->data(NameColumn, maskRole).toULongLong();
    }
    config.level = std::uint32_t(m_level->currentIndex());
    if (const QString arguments = m_arguments->text().trimmed(); !arguments.isEmpty())
        config.arguments = arguments;
    return model::formatProviders({config});
}

void ProviderPicker::updatePreview()
{
    m_preview->setText(providerText());
}

} // namespace ui
