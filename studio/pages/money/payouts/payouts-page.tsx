import { useState } from 'react'
import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import { listPayoutDifferences, listPayouts } from '#contract/studio/money/payouts.ts'
import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey, useCall } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { setQuery, useAddress } from '#studio/navigation/studio-address.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Button, LinkButton } from '#studio/ui/button/button.tsx'
import { Empty } from '#studio/ui/empty/empty.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { Page as StudioPage } from '#studio/ui/page/page.tsx'
import { call } from '#web/http/api.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import ledger from '../ledger/ledger.module.css'
import { monthName } from '../ledger/ledger-names.ts'
import { MoneyTabs } from '../money-tabs.tsx'
import { OpenOrClosed } from '../open-or-closed.tsx'
import { DifferencesList } from './differences-list.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { PAYOUTS } from './payout-path.ts'
import styles from './payouts.module.css'
import { PayoutsTable } from './payouts-table.tsx'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/
const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** What is on its way now arrives next month at the latest. */
const MONTHS_AHEAD = 1

/** Payouts of a month and store, both in the address, and where they differ from the ledger. */
export function Page() {
  const [isImporting, setImporting] = useState(false)
  const mayImport = hasStaffPermission(useStaff(), 'money-export')
  const { search } = useAddress()
  const query = new URLSearchParams(search)
  const current = monthOf(wallClock())
  const asked = query.get('month') ?? ''
  const month = MONTH.test(asked) ? asked : current
  const store = STORES.find((one) => one === query.get('store'))
  const open = useCall(listPayoutDifferences, { query: { limit: 1 } }, { isFresh: true })
  const actions = mayImport && (
    <Button icon="upload" onPress={() => setImporting(true)}>
      {text.import}
    </Button>
  )
  return (
    <StudioPage title={text.title} lead={text.lead} crumbs={CRUMBS} actions={actions}>
      <MoneyTabs />
      <nav className={ledger.months} aria-label={ledgerText.month}>
        <LinkButton href={pathOf(monthsLater(month, -1), store)} icon="chevron-left">
          {ledgerText.earlier}
        </LinkButton>
        <h2>{monthName(month)}</h2>
        {month < monthsLater(current, MONTHS_AHEAD) && (
          <LinkButton href={pathOf(monthsLater(month, 1), store)}>{ledgerText.later}</LinkButton>
        )}
      </nav>
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
        <Empty icon="wallet" title={text.none_title}>
          {text.none}
        </Empty>
      }
    >
      {(rows) => <PayoutsTable payouts={rows} />}
    </RowPages>
  )
}
