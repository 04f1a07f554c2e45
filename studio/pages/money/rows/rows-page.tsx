import { STORES, SUBSCRIPTION_STATES } from '#contract/billing/subscriptions.ts'
import { listMoneyRows, MONEY_FIGURES, MONEY_WINDOW_DAYS } from '#contract/studio/money/figures.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { callKey } from '#studio/calls/use-call.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { RowPages } from '#studio/features/row-pages/row-pages.tsx'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { EmptyState } from '#studio/ui/empty-state/empty-state.tsx'
import { Row, Page as StudioPage } from '#studio/ui/page/page.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { dayName } from '#studio/ui/words/figure-text.ts'
import { call } from '#web/http/api.ts'
import { nameOf } from '../figure-text.ts'
import type { RowsFilter } from '../rows-path.ts'
import { RowsCard } from './rows-card.tsx'

const PAGE_LENGTH = 50
const CRUMBS = [{ label: moneyText.title, href: '/studio/money/' }]

/** The rows behind a figure of money; the figure is in the address. */
export function Page() {
  const { search } = useAddress()
  const filter = filterOf(new URLSearchParams(search))
  const found = usePagedRows([...callKey(listMoneyRows), filter], (start) =>
    call(listMoneyRows, { query: { ...filter, limit: PAGE_LENGTH, ...start } }),
  )
  const seesPeople = hasStaffPermission(useStaff(), 'people-read')
  return (
    <StudioPage
      title={titleOf(filter)}
      lead={seesPeople ? moneyText.rows_lead : moneyText.rows_lead_masked}
      crumbs={CRUMBS}
    >
      <Row>
        {filterNames(filter).map((name) => (
          <Tag key={name}>{name}</Tag>
        ))}
      </Row>
      <RowPages
        list={found}
        loading={moneyText.rows_loading}
        skeletonRows={6}
        empty={
          <EmptyState icon="wallet" title={moneyText.rows_none_title}>
            {moneyText.rows_none}
          </EmptyState>
        }
      >
        {(rows) => <RowsCard title={titleOf(filter)} rows={rows} seesPeople={seesPeople} />}
      </RowPages>
    </StudioPage>
  )
}

/** The filter in the address, without invalid values. */
function filterOf(query: URLSearchParams): RowsFilter {
  const oneOf = <word extends string>(name: string, words: readonly word[]) =>
    words.find((word) => word === query.get(name))
  const text = (name: string, shape: RegExp) => {
    const value = query.get(name) ?? ''
    return shape.test(value) ? value : undefined
  }
  const found = {
    store: oneOf('store', STORES),
    state: oneOf('state', SUBSCRIPTION_STATES),
    currency: text('currency', /^[A-Z]{3}$/),
    decline: text('decline', /^[a-z_]{1,60}$/),
    day: text('day', /^\d{4}-\d{2}-\d{2}$/),
    before: query.get('before') === 'true' || undefined,
  }
  const given = Object.fromEntries(Object.entries(found).filter(([, value]) => value !== undefined))
  return { figure: oneOf('figure', MONEY_FIGURES) ?? 'state', ...given }
}

function titleOf({ figure }: RowsFilter): string {
  return figure === 'paying' ? moneyText.figures.paying(MONEY_WINDOW_DAYS) : moneyText.figures[figure]
}

function filterNames({ store, state, currency, decline, day, before }: RowsFilter): string[] {
  return [
    store && moneyText.stores[store],
    state && moneyText.states[state],
    currency,
    decline && nameOf(moneyText.decline_names, decline),
    day && dayName(day),
    before && moneyText.days_before(MONEY_WINDOW_DAYS),
  ].filter((name) => typeof name === 'string')
}
