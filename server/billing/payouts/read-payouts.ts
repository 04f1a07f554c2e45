import { STORES, type Store } from '#contract/billing/subscriptions.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import { claimPayoutReading, updatePayoutReading } from '#server/database/billing/payouts/payout-readings.ts'
import type { PayoutReadingRow, PayoutTableRow } from '#server/database/billing/payouts/payout-tables.ts'
import { findStorePayout, listPayoutsToMatch } from '#server/database/billing/payouts/payouts.ts'
import type { PayoutSource, ProviderPayout } from '#server/gateways/stores/payout-source.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { createFailureCollector, type FailureCollector } from '../due-work/failure-collector.ts'
import { findOverdueCharges } from './find-overdue-charges.ts'
import { matchAgain, savePayout } from './save-payout.ts'

const EVERY_MILLISECONDS = HOUR_MILLISECONDS
/** Longer than it takes to read a month of payouts. */
const CLAIM_MILLISECONDS = HOUR_MILLISECONDS / 2
/** A bank returns a payout within days; missing rows of a payout come within weeks. */
const WATCHED_MILLISECONDS = 45 * DAY_MILLISECONDS
/** Banks decide a dispute within half a year. */
const DISPUTED_MILLISECONDS = 200 * DAY_MILLISECONDS
/** How far back the first reading goes. */
const HISTORY_MILLISECONDS = 400 * DAY_MILLISECONDS

/**
 * Reads the payouts of stores that list them, matches them with the ledger and books them; also looks for charges in no
 * payout. Payouts from imported reports are only matched again. Runs once an hour, in one process. Returns the number of
 * payouts that were read or matched again.
 */
export async function readPayouts(program: Program): Promise<number> {
  const failures = createFailureCollector()
  let handled = 0
  await failures.runEach(STORES, 1, async (store) => {
    handled += await readStore(program, store, failures)
  })
  failures.throwFirst()
  return handled
}

/** An error of one payout, or a refused reading, does not stop the rest. */
async function readStore(program: Program, store: Store, failures: FailureCollector): Promise<number> {
  const { database, clock, stores } = program
  const now = clock.now()
  const reading = await claimPayoutReading(database, { store, now, until: now + CLAIM_MILLISECONDS })
  if (!reading) return 0
  const source = store === 'card' ? stores.card?.payouts : undefined
  let watched_from: number | null = null
  try {
    const read = source ? await readFrom(program, { store, source, reading, failures }) : { handled: 0, isWhole: true }
    const first = await findOverdueCharges(program, reading)
    // Once this is stored, readings go back less far, and would not read again what failed.
    if (read.isWhole) watched_from = first
    return read.handled + (await matchDiffering(program, store))
  } catch (error) {
    // A store that does not answer is asked again in an hour.
    if (error instanceof StoreUnavailable) return 0
    throw error
  } finally {
    const due_at = now + EVERY_MILLISECONDS
    const change = { due_at, ...(watched_from !== null && { watched_from }) }
    await database.transaction().execute((transaction) => updatePayoutReading(transaction, store, change))
  }
}

type PayoutReading = { store: Store; source: PayoutSource; reading: PayoutReadingRow; failures: FailureCollector }
type ReadPayouts = { handled: number; isWhole: boolean }

/** Reads the payouts that are new, that changed, or whose rows do not add up yet. Oldest first. */
async function readFrom(program: Program, { failures, ...reading }: PayoutReading): Promise<ReadPayouts> {
  const read = { handled: 0, isWhole: true }
  const fail = (error: unknown): undefined => {
    // A store that does not answer is not asked for the next one either.
    if (error instanceof StoreUnavailable) throw error
    failures.record(error)
    read.isWhole = false
    return undefined
  }
  const payouts = await listPayouts(program, reading).catch(fail)
  for (const payout of payouts ?? []) {
    const wasRead = await readPayout(program, reading, payout).catch(fail)
    if (wasRead) read.handled += 1
  }
  return read
}

async function listPayouts(
  { clock }: Program,
  { source, reading }: Omit<PayoutReading, 'failures'>,
): Promise<ProviderPayout[]> {
  const back = reading.watched_from === null ? HISTORY_MILLISECONDS : WATCHED_MILLISECONDS
  const payouts = await source.listPayouts(clock.now() - back)
  return payouts.toSorted((one, other) => one.created_at - other.created_at)
}

async function readPayout(
  program: Program,
  { store, source }: Pick<PayoutReading, 'store' | 'source'>,
  payout: ProviderPayout,
): Promise<boolean> {
  const { hasRows, hasAllRows: _, ...reported } = payout
  const stored = await findStorePayout(program.database, { store, provider_id: payout.provider_id })
  if (stored && !isToRead(stored, payout)) return false
  const rows = hasRows ? await source.listPayoutRows(payout.provider_id) : []
  await program.database
    .transaction()
    .execute((transaction) => savePayout(transaction, program, { store, source: 'provider', reported, rows }))
  return true
}

/** A complete payout is not read again while nothing of it changes. */
function isToRead(stored: PayoutTableRow, { status, amount, arrives_at, hasAllRows }: ProviderPayout): boolean {
  const isChanged = stored.status !== status || stored.amount !== amount || stored.arrives_at !== arrives_at
  return isChanged || (hasAllRows && stored.net !== amount)
}

/**
 * Matches payouts with differences again: our ledger may have what it lacked, such as a late event or a decided
 * dispute.
 */
async function matchDiffering({ database, clock, ids }: Program, store: Store): Promise<number> {
  const now = clock.now()
  const query = { store, differingSince: now - WATCHED_MILLISECONDS, disputedSince: now - DISPUTED_MILLISECONDS }
  const payouts = await listPayoutsToMatch(database, query)
  for (const payout of payouts) {
    await database.transaction().execute((transaction) => matchAgain(transaction, { clock, ids }, payout))
  }
  return payouts.length
}
