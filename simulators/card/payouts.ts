import { DAY_SECONDS } from '#rules/dates/durations.ts'
import { addToBalance, followBalance } from './balance.ts'
import type { BalanceRecord, PayoutRecord, Processor } from './card-records.ts'
import { presentPayout } from './present-balance.ts'
import { emit } from './webhooks.ts'

/** From the processor to the bank. */
const TRAVEL_SECONDS = 2 * DAY_SECONDS

/** Faults of the next payout: the bank returns it, or its list of rows lacks one or has one twice. */
export const PAYOUT_FAULTS = ['failed', 'missing_row', 'doubled'] as const
type PayoutFault = (typeof PAYOUT_FAULTS)[number]

type Manner = { fault?: PayoutFault | undefined; isManual?: boolean }

/** Pays out what is available at this time; undefined if that is nothing, or a debt. */
export function payOut(
  processor: Processor,
  at: number,
  { fault, isManual = false }: Manner = {},
): PayoutRecord | undefined {
  followBalance(processor)
  const { records } = processor.recordStore
  const due = Object.values(records.balance).filter((one) => one.payout === null && one.available_on <= at)
  const amount = due.reduce((sum, { net }) => sum + net, 0)
  if (amount <= 0) return undefined
  const payout: PayoutRecord = {
    ...{ id: processor.newId('po'), amount, currency: 'usd', created: at, arrival_date: dayOf(at + TRAVEL_SECONDS) },
    ...{ status: 'pending', failure_code: null, ...(fault && { fault }), ...(isManual && { is_manual: true }) },
  }
  records.payouts[payout.id] = payout
  for (const one of due) one.payout = payout.id
  if (fault === 'doubled') doubleFirst(processor, due)
  emit(processor, 'payout.created', { object: presentPayout(payout), at })
  if (!isManual) emit(processor, 'payout.reconciliation_completed', { object: presentPayout(payout), at })
  return payout
}

/** Pays one charge out once more in the same payout: a mistake of the processor, at its own cost. */
function doubleFirst({ recordStore, newId }: Processor, due: readonly BalanceRecord[]): void {
  const first = due.find(({ type }) => type === 'charge')
  const payout = first && recordStore.records.payouts[first.payout ?? '']
  if (!first || !payout) return
  const id = newId('txn')
  recordStore.records.balance[id] = { ...first, id }
  payout.amount += first.net
}

/** Makes payouts of the schedule, and moves them to the bank; true if there was any. */
export function runPayouts(processor: Processor): boolean {
  const { records } = processor.recordStore
  let wasDue = false
  const now = processor.now()
  const { schedule } = records
  while (schedule.is_daily && schedule.next_at <= now) {
    wasDue = true
    payOut(processor, schedule.next_at)
    schedule.next_at += DAY_SECONDS
  }
  for (const payout of Object.values(records.payouts)) {
    if (payout.status !== 'pending' || payout.arrival_date > now) continue
    wasDue = true
    arrive(processor, payout)
  }
  return wasDue
}

function arrive(processor: Processor, payout: PayoutRecord): void {
  payout.status = 'paid'
  emit(processor, 'payout.paid', { object: presentPayout(payout), at: payout.arrival_date })
  if (payout.fault === 'failed') failPayout(processor, payout, payout.arrival_date)
}

/** The bank returns a payout, up to five days later; its money is part of the next one. */
export function failPayout(processor: Processor, payout: PayoutRecord, at: number): void {
  payout.status = 'failed'
  payout.failure_code = 'account_closed'
  const { id: source, amount, currency } = payout
  const description = 'Payout failure refund'
  addToBalance(processor, { type: 'payout_failure', source, description, amount, currency, created: at })
  emit(processor, 'payout.failed', { object: presentPayout(payout), at })
}

/** Begins the daily schedule at the start of the day (UTC) of this moment. */
export function startSchedule({ recordStore }: Processor, from: number): void {
  recordStore.records.schedule = { is_daily: true, next_at: dayOf(from) }
}

function dayOf(at: number): number {
  return at - (at % DAY_SECONDS)
}
