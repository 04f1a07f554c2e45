import {
  getLedgerMonth,
  LEDGER_EXPORT_PATH,
  type LedgerFormat,
  type LedgerMonth,
} from '#contract/studio/money/ledger.ts'
import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import { downloadFile } from '#studio/calls/download-file.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { NotLoaded } from '#studio/features/not-loaded.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Empty, Skeleton } from '#studio/ui/empty/empty.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { ClosingCard } from './closing-card.tsx'
import styles from './ledger.module.css'
import { monthName } from './ledger-names.ts'
import { AccountsCard, BalanceCard, DaysCard } from './ledger-tables.tsx'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]
const pathOf = (month: string) => `/studio/money/ledger/?month=${month}`

/** The ledger of a month, which is in the address: its balance, accounts, days and closing. */
export function Page() {
  const { search } = useAddress()
  const current = monthOf(wallClock())
  const asked = new URLSearchParams(search).get('month') ?? ''
  const month = MONTH.test(asked) ? asked : current
  const ledger = useCall(getLedgerMonth, { params: { month } }, { isFresh: true })
  return (
    <StudioPage title={ledgerText.title} lead={ledgerText.lead} crumbs={CRUMBS} actions={<Exports month={month} />}>
      <MoneyTabs />
      <nav className={styles.months} aria-label={ledgerText.month}>
        <LinkButton href={pathOf(monthsLater(month, -1))} icon="chevron-left">
          {ledgerText.earlier}
        </LinkButton>
        <h2>{monthName(month)}</h2>
        {month < current && <LinkButton href={pathOf(monthsLater(month, 1))}>{ledgerText.later}</LinkButton>}
      </nav>
      {ledger.isPending && <Skeleton label={ledgerText.loading} rows={6} />}
      {ledger.error && !ledger.data && <NotLoaded error={ledger.error} onRetry={ledger.refetch} />}
      {ledger.data && <Month ledger={ledger.data.data} />}
    </StudioPage>
  )
}

function Month({ ledger }: { ledger: LedgerMonth }) {
  return (
    <>
      {ledger.totals.length === 0 ? (
        <Empty icon="wallet" title={ledgerText.none_title}>
          {ledgerText.none}
        </Empty>
      ) : (
        <BalanceCard sums={ledger.sums} />
      )}
      <ClosingCard ledger={ledger} />
      {ledger.totals.length > 0 && <AccountsCard totals={ledger.totals} />}
      {ledger.days.length > 0 && <DaysCard days={ledger.days} />}
    </>
  )
}

function Exports({ month }: { month: string }) {
  if (!hasStaffPermission(useStaff(), 'money-export')) return null
  const save = (format: LedgerFormat) => () => {
    downloadFile(`${LEDGER_EXPORT_PATH}?month=${month}&format=${format}`, `ledger-${month}.${format}`).then(
      () => showToast(ledgerText.saved),
      (error: unknown) => showToast(errorText(error)),
    )
  }
  return (
    <>
      <Button icon="download" onPress={save('journal')}>
        {ledgerText.save_journal}
      </Button>
      <Button icon="download" onPress={save('csv')}>
        {ledgerText.save_csv}
      </Button>
    </>
  )
}
