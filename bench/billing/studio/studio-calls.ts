import type { Call } from '#contract/call.ts'
import { getAttention } from '#contract/studio/attention.ts'
import * as audit from '#contract/studio/audit/audit.ts'
import * as alerts from '#contract/studio/audit/audit-alerts.ts'
import { listForms } from '#contract/studio/forms.ts'
import * as letters from '#contract/studio/letters/letters.ts'
import * as listening from '#contract/studio/listening/listening.ts'
import { getStaffMe } from '#contract/studio/me.ts'
import { listAccessCodes } from '#contract/studio/money/access-codes.ts'
import { listDiscounts } from '#contract/studio/money/discounts.ts'
import { listDisputes } from '#contract/studio/money/disputes.ts'
import * as figures from '#contract/studio/money/figures.ts'
import { getLedgerMonth } from '#contract/studio/money/ledger.ts'
import * as payouts from '#contract/studio/money/payouts.ts'
import { listPriceMoves } from '#contract/studio/money/price-moves.ts'
import { listManagedProducts } from '#contract/studio/money/product-terms.ts'
import { listRefundRequests } from '#contract/studio/money/refund-requests.ts'
import * as stores from '#contract/studio/money/store-differences.ts'
import * as people from '#contract/studio/people.ts'

/** Existing records that the calls request, drawn anew for each request. */
export type DrawnRecords = {
  email: () => string
  name: () => string
  charge_id: () => string
  provider_id: () => string
  /** A person whose records the caller may read (an opening). */
  opened_id: () => string
  month: () => string
  /** A month with payouts. */
  payout_month: () => string
  payout_id: () => string
  actor_id: string
  recording_id: string
  series_id: string
  artist_id: string
}

/** The input of one request; a wrong one is refused by the server, and ends the run. */
type DrawInput = (drawn: DrawnRecords) => { params?: object; query?: object }

/** A call of the studio for measuring. */
export type StudioCall = { part: string; name: string; call: Call; draw: DrawInput }

function one(name: string, call: Call, draw: DrawInput): Omit<StudioCall, 'part'> {
  return { name, call, draw }
}

const calls: Record<string, readonly Omit<StudioCall, 'part'>[]> = {
  home: [
    one('myself', getStaffMe, () => ({})),
    one('what waits', getAttention, () => ({})),
    one('forms', listForms, () => ({ query: {} })),
  ],
  people: [
    one('search by email', people.searchPeople, ({ email }) => ({ query: { q: email() } })),
    one('search by name', people.searchPeople, ({ name }) => ({ query: { q: name() } })),
    one('search by charge', people.searchPeople, ({ charge_id }) => ({ query: { q: charge_id() } })),
    one('search by carrier’s number', people.searchPeople, ({ provider_id }) => ({ query: { q: provider_id() } })),
    one('search by phone', people.searchPeople, () => ({ query: { q: '+15550100000' } })),
    one('one person', people.getPerson, ({ opened_id }) => ({ params: { user_id: opened_id() } })),
    one('refund requests', listRefundRequests, () => ({ query: {} })),
  ],
  money: [
    one('all figures', figures.getMoney, () => ({})),
    ...figures.MONEY_FIGURES.map((figure) =>
      one(`rows: ${figure}`, figures.listMoneyRows, () => ({ query: { figure } })),
    ),
    one('disputes', listDisputes, () => ({ query: {} })),
    one('reconciliations', stores.getStoreComparisons, () => ({})),
    one('differences', stores.listStoreDifferences, () => ({ query: {} })),
    one('products', listManagedProducts, () => ({})),
    one('price moves', listPriceMoves, () => ({})),
    one('discounts', listDiscounts, () => ({ query: {} })),
    one('codes', listAccessCodes, () => ({ query: {} })),
  ],
  ledger: [one('a month', getLedgerMonth, ({ month }) => ({ params: { month: month() } }))],
  payouts: [
    one('list', payouts.listPayouts, () => ({ query: {} })),
    one('list of a month', payouts.listPayouts, ({ payout_month }) => ({ query: { month: payout_month() } })),
    one('one', payouts.getPayout, ({ payout_id }) => ({ params: { id: payout_id() } })),
    one('rows', payouts.listPayoutRows, ({ payout_id }) => ({ params: { id: payout_id() }, query: {} })),
    one('rows that differ', payouts.listPayoutRows, ({ payout_id }) => ({
      params: { id: payout_id() },
      query: { state: 'different_sum' },
    })),
    one('differences', payouts.listPayoutDifferences, () => ({ query: {} })),
    one('differences of one', payouts.listPayoutDifferences, ({ payout_id }) => ({
      query: { payout_id: payout_id() },
    })),
  ],
  listening: [
    ...listening.LISTENING_PERIODS.map((days) =>
      one(`site, ${days} days`, listening.getListening, () => ({ query: { days } })),
    ),
    one('artist, 365 days', listening.getListening, ({ artist_id }) => ({ query: { days: '365', artist_id } })),
    ...listening.LISTENING_SUBJECTS.map((kind) =>
      one(`ranking: ${kind}`, listening.listListening, () => ({ query: { days: '28', kind } })),
    ),
    one('one recording', listening.getListeningOf, ({ recording_id: id }) => ({
      params: { kind: 'recording', id },
      query: { days: '365' },
    })),
    one('one series', listening.getListeningOf, ({ series_id: id }) => ({
      params: { kind: 'series', id },
      query: { days: '365' },
    })),
  ],
  audit: [
    one('latest', audit.listAudit, () => ({ query: {} })),
    one('of a kind', audit.listAudit, () => ({ query: { kind: 'person_opened' } })),
    one('of a kind without entries', audit.listAudit, () => ({ query: { kind: 'month_closed' } })),
    one('of a member', audit.listAudit, ({ actor_id }) => ({ query: { actor_id } })),
    one('of a person', audit.listAudit, ({ opened_id }) => ({ query: { person_id: opened_id() } })),
    one('members', audit.listAuditActors, () => ({})),
    one('alerts', alerts.listAuditAlerts, () => ({})),
    one('the whole chain', audit.checkAudit, () => ({})),
  ],
  letters: [
    one('list', letters.listLetters, () => ({})),
    one('audience: everyone', letters.countLetterAudience, () => ({ query: { access: 'everyone' } })),
    one('audience: subscribers', letters.countLetterAudience, () => ({ query: { access: 'subscribed' } })),
  ],
}

export const STUDIO_CALLS: readonly StudioCall[] = Object.entries(calls).flatMap(([part, list]) =>
  list.map((call) => ({ part, ...call })),
)
