import { isCallError } from '#contract/is-call-error.ts'
import { getPayout, listPayoutRows, type Payout } from '#contract/studio/money/payouts.ts'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { LoadError } from '#studio/features/load-error.tsx'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { EmptyState, Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { dayName } from '#studio/ui/words/figure-text.ts'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { OpenOrClosed } from '../open-or-closed.tsx'
import { DifferencesList } from './differences-list.tsx'
import { amountText } from './payout-amount.ts'
import { PAYOUTS } from './payout-path.ts'
import { PayoutRowsTable } from './payout-rows-table.tsx'
import { PayoutStateTag, PayoutStatusTag } from './payout-state.tsx'
import styles from './payouts.module.css'
import { RevertImport } from './revert-import.tsx'

const CRUMBS = [
  { label: moneyText.title, href: '/studio/money/' },
  { label: text.title, href: PAYOUTS },
]

/** One payout: its sums, where it differs from the ledger, and its rows. */
export function Page({ params }: { params: Readonly<Record<string, string>> }) {
  const id = params.id ?? ''
  const payout = useCall(getPayout, { params: { id } }, { isFresh: true })
  const shown = payout.data?.data
  const isUnknown = isCallError(payout.error) && payout.error.code === 'payout_not_found'
  return (
    <StudioPage
      title={shown ? titleOf(shown) : text.payout}
      lead={shown && leadOf(shown)}
      crumbs={CRUMBS}
      actions={shown && <RevertImport payout={shown} />}
    >
      <MoneyTabs />
      {payout.isPending && <Skeleton label={text.loading_one} rows={6} />}
      {isUnknown && <Note tone="bad">{text.not_found}</Note>}
      {payout.error && !isUnknown && !shown && <LoadError error={payout.error} onRetry={payout.refetch} />}
      {shown && (
        <>
          <SumsCard payout={shown} />
          <OpenOrClosed label={text.views} open={text.open(shown.open)} closed={text.closed} />
          <DifferencesList payoutId={shown.id} />
          <Rows payout={shown} />
        </>
      )}
    </StudioPage>
  )
}

function titleOf({ store, amount, currency }: Payout): string {
  return text.one_title(moneyText.stores[store], amountText(amount, currency))
}

function leadOf({ source, provider_id, arrives_on }: Payout): string {
  const lead = source === 'report' ? text.one_lead_report : text.one_lead
  return lead(provider_id, dayName(arrives_on))
}

function SumsCard({ payout }: { payout: Payout }) {
  const { gross, fee, net, amount, currency, source, state, status, failure, matched, rows } = payout
  const sums = [
    [text.gross, gross],
    [text.fee, fee],
    [text.net, net],
    [text.bank, amount],
  ] as const
  return (
    <Card title={text.sums} hint={text.sums_how}>
      <dl className={styles.sums}>
        {sums.map(([name, cents]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{amountText(cents, currency)}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.tags}>
        <PayoutStatusTag status={status} />
        <PayoutStateTag state={state} />
        <span className={styles.quiet}>{text.matched(matched, rows)}</span>
      </div>
      {state === 'incomplete' && (
        <Note tone="gold">{text.not_adding(amountText(net, currency), amountText(amount, currency))}</Note>
      )}
      {status === 'failed' && <Note tone="bad">{text.failed(failure ?? text.no_reason)}</Note>}
      {status === 'canceled' && <Note tone="bad">{source === 'report' ? text.taken_back : text.canceled}</Note>}
    </Card>
  )
}

function Rows({ payout }: { payout: Payout }) {
  const rows = usePagedRows([...callKey(listPayoutRows), payout.id], (start) =>
    call(listPayoutRows, { params: { id: payout.id }, query: start }),
  )
  return (
    <RowPages list={rows} loading={text.loading_rows} empty={<EmptyState icon="wallet" title={text.rows_none} />}>
      {(shown) => <PayoutRowsTable rows={shown} currency={payout.currency} />}
    </RowPages>
  )
}
