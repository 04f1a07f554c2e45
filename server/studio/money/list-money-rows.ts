import type { Static } from 'typebox'
import { titleInForce } from '#brand/product-titles.ts'
import type { listMoneyRows, MoneyRow } from '#contract/studio/money/figures.ts'
import { graceEnd } from '#rules/billing/charge-retry.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { listDeclinedRenewals } from '#server/database/billing/money/declined-renewals.ts'
import { listRefundRows } from '#server/database/billing/money/refund-figures.ts'
import type { TimeWindow } from '#server/database/billing/money/subscription-expressions.ts'
import { listFigureSubscriptions } from '#server/database/billing/money/subscription-figures.ts'
import { pageWithCursor, readCursor } from '#server/database/keyset.ts'
import { moneyWindow, renewalWindow } from './gather-money.ts'
import { type PersonColumns, presentMaskedPerson } from './present-masked-person.ts'

export type MoneyRowsQuery = Static<typeof listMoneyRows.query>
type Page = { page: MoneyRow[]; next: string | null }

const PAGE_LENGTH = 50

/** The rows behind a figure. `showsPeople`: false for those who may not read people. */
export async function listRowsOfFigure(
  { database, clock }: Pick<Program, 'database' | 'clock'>,
  { query, showsPeople }: { query: MoneyRowsQuery; showsPeople: boolean },
): Promise<Page> {
  const { figure, store, currency, state, decline, before = false, limit: wanted = PAGE_LENGTH, offset } = query
  const now = clock.now()
  const after = offset === undefined ? undefined : readCursor(offset)
  const shared = { store, after, limit: wanted + 1 }
  const personOf = (row: PersonColumns) => (showsPeople ? presentMaskedPerson(row) : null)
  if (figure === 'declines') {
    const rows = await listDeclinedRenewals(database, { ...shared, decline, window: moneyWindow(now, before) })
    const { page, next } = pageWithCursor(rows, wanted, ({ started_at, id }) => ({ value: started_at, id }))
    return { page: page.map((row) => presentDecline(row, personOf(row))), next }
  }
  if (figure === 'refunds') {
    const rows = await listRefundRows(database, { ...shared, currency, window: moneyWindow(now, before) })
    const { page, next } = pageWithCursor(rows, wanted, ({ created_at, id }) => ({ value: created_at, id }))
    return { page: page.map((row) => presentRefund(row, personOf(row))), next }
  }
  const window = figure === 'due' ? dueWindow(query, now) : moneyWindow(now, before)
  const rows = await listFigureSubscriptions(database, { ...shared, figure, now, window, state, currency })
  const { page, next } = pageWithCursor(rows, wanted, ({ created_at, id }) => ({ value: created_at, id }))
  return { page: page.map((row) => presentSubscription(row, personOf(row))), next }
}

/** One day, or all days ahead. */
function dueWindow({ day }: MoneyRowsQuery, now: number): TimeWindow {
  const from = day === undefined ? Number.NaN : Date.parse(`${day}T00:00:00.000Z`)
  return Number.isNaN(from) ? renewalWindow(now) : { from, until: from + DAY_MILLISECONDS }
}

type Person = MoneyRow['person']

const NOTHING = {
  ...{ interval: null, interval_count: null, state: null, charge_id: null, detail: null, status: null },
  ...{ until: null, next_try_at: null },
}

function presentSubscription(
  row: Awaited<ReturnType<typeof listFigureSubscriptions>>[number],
  person: Person,
): MoneyRow {
  const isPastDue = row.state === 'past_due'
  return {
    ...NOTHING,
    id: row.id,
    at: timeText(row.created_at) ?? '',
    person,
    title: titleInForce(row.title),
    store: row.store,
    amount: row.price,
    currency: row.currency,
    interval: row.subscription_interval,
    interval_count: row.subscription_interval_count,
    state: row.state,
    until: timeText(isPastDue && row.expires_at !== null ? graceEnd(row.expires_at) : row.expires_at),
    next_try_at: isPastDue ? timeText(row.renews_at) : null,
  }
}

function presentDecline(row: Awaited<ReturnType<typeof listDeclinedRenewals>>[number], person: Person): MoneyRow {
  const { id, title, store, amount, currency, charge_id, decline, status } = row
  return {
    ...NOTHING,
    ...{ id, person, store, amount, currency, charge_id, status },
    title: titleInForce(title),
    at: timeText(row.started_at) ?? '',
    detail: decline,
    next_try_at: status === 'pending' ? timeText(row.renews_at) : null,
  }
}

function presentRefund(row: Awaited<ReturnType<typeof listRefundRows>>[number], person: Person): MoneyRow {
  const { id, title, store, amount, currency, charge_id, reason, status } = row
  const at = timeText(row.created_at) ?? ''
  const shown = { id, at, person, title: titleInForce(title), store, amount, currency, charge_id, status }
  return { ...NOTHING, ...shown, detail: reason }
}

function timeText(time: number | null): string | null {
  return time === null ? null : new Date(time).toISOString()
}
