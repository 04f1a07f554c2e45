import {
  getLedgerMonth,
  LEDGER_EXPORT_PATH,
  type LedgerFormat,
  type LedgerMonth,
} from '#contract/studio/money/ledger.ts'
import { downloadFile } from '#studio/calls/download-file.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { useCall } from '#studio/calls/use-call.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { MonthSteps, useMonth } from '../month-steps.tsx'
import { ClosingCard } from './closing-card.tsx'
import { AccountsCard, BalanceCard, DaysCard } from './ledger-tables.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]
const pathOf = (month: string) => `/studio/money/ledger/?month=${month}`

/** The ledger of a month, which is in the address: its balance, accounts, days and closing. */
export function Page() {
  const month = useMonth()
  const ledger = useCall(getLedgerMonth, { params: { month } }, { isFresh: true })
  return (
    <StudioPage title={ledgerText.title} lead={ledgerText.lead} crumbs={CRUMBS} actions={<Exports month={month} />}>
      <MoneyTabs />
      <MonthSteps month={month} pathOf={pathOf} />
      {ledger.isPending && <Skeleton label={ledgerText.loading} rows={6} />}
      {ledger.error && !ledger.data && <LoadError error={ledger.error} onRetry={ledger.refetch} />}
      {ledger.data && <Month ledger={ledger.data.data} />}
    </StudioPage>
  )
}

function Month({ ledger }: { ledger: LedgerMonth }) {
  return (
    <>
      {ledger.totals.length === 0 ? (
        <EmptyState icon="wallet" title={ledgerText.none_title}>
          {ledgerText.none}
        </EmptyState>
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
