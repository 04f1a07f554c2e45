import { useState } from 'react'
import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import { listPayoutDifferences, listPayouts } from '#contract/studio/money/payouts.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { call } from '#web/http/api.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { MonthSteps, useMonth } from '../month-steps.tsx'
import { OpenOrClosed } from '../open-or-closed.tsx'
import { DifferencesList } from './differences-list.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PAYOUTS } from './payout-path.ts'
import styles from './payouts.module.css'
import { PayoutsTable } from './payouts-table.tsx'

const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** Payouts that are on their way now arrive next month at the latest. */
const MONTHS_AHEAD = 1

/** Payouts of a month and store, both in the address, and where they differ from the ledger. */
export function Page() {
  const [isImporting, setImporting] = useState(false)
  const mayImport = hasStaffPermission(useStaff(), 'money-export')
  const { search } = useAddress()
  const month = useMonth()
  const asked = new URLSearchParams(search).get('store')
  const store = STORES.find((one) => one === asked)
  const open = useCall(listPayoutDifferences, { query: { limit: 1 } }, { isFresh: true })
  const actions = mayImport && (
    <Button icon="upload" onPress={() => setImporting(true)}>
      {text.import}
    </Button>
  )
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS} actions={actions}>
      <MoneyTabs />
      <MonthSteps month={month} pathOf={(other) => pathOf(other, store)} monthsAhead={MONTHS_AHEAD} />
      <div className={styles.filter}>
        <StoreField store={store} />
      </div>
      <MonthPayouts month={month} store={store} />
      <h2 className={styles.part}>{text.differences}</h2>
      <OpenOrClosed label={text.views} open={text.open(open.data?.open ?? 0)} closed={text.closed} />
      <DifferencesList />
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </StudioPage>
  )
}

function pathOf(month: string, store: Store | undefined): string {
  return `${PAYOUTS}?month=${month}${store ? `&store=${store}` : ''}`
}

function StoreField({ store }: { store: Store | undefined }) {
  return (
    <SelectField
      label={moneyText.store}
      value={store ?? 'all'}
      options={[
        { id: 'all', label: text.all_stores },
        ...STORES.map((one) => ({ id: one, label: moneyText.stores[one] })),
      ]}
      onChange={(chosen) => setQuery({ store: chosen === 'all' ? '' : chosen })}
    />
  )
}

function MonthPayouts({ month, store }: { month: string; store: Store | undefined }) {
  const payouts = usePagedRows([...callKey(listPayouts), month, store ?? ''], (start) =>
    call(listPayouts, { query: { month, ...(store && { store }), ...start } }),
  )
  return (
    <RowPages
      list={payouts}
      loading={text.loading}
      empty={
        <EmptyState icon="wallet" title={text.none_title}>
          {text.none}
        </EmptyState>
      }
    >
      {(rows) => <PayoutsTable payouts={rows} />}
    </RowPages>
  )
}
