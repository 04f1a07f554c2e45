import { sql } from 'kysely'
import { receiveProviderEvent } from '#server/billing/providers/receive-provider-event.ts'
import type { Program } from '#server/context/context.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { BOTH_DATABASES, type DatabaseKind } from '#testing/databases/test-databases.ts'
import { loadNow } from '../machine.ts'
import { type Spread, spreadOf } from '../report/spread.ts'
import { type MeasuredCall, measureStudioCalls } from './studio/measure-studio-calls.ts'
import { openSubscribedProgram, register, type SubscribedProgram, subscribe } from './subscribed-program.ts'
import { type TimedWork, timed } from './timed-work.ts'

/** The number of subscriptions, and how many months they renew. */
export type SimulatedYears = { subscriptions: number; months: number }

export type MeasuredBilling = {
  kind: DatabaseKind
  purchases: TimedWork & Spread
  events: TimedWork
  renewals: TimedWork
  /** Checking all invariants at the end. */
  invariants: TimedWork
  /** The reading calls of the studio, over all data of the run. */
  studio: readonly MeasuredCall[]
  breaches: string
  autovacuum: string
}

export type Billing = SimulatedYears & {
  rows: readonly MeasuredBilling[]
  loads: { before: string; after: string }
  /** `on` if autovacuum is enabled on PostgreSQL. */
  autovacuum: string
}

const EVENTS = 1000
const PURCHASES = 200
const MONTH_SECONDS = 31 * 24 * 3600
/** One in so many charges is refused in a month after the measured ones, so that the studio has declines to show. */
const REFUSED_EVERY = 20

/** Sells subscriptions and renews them for years, on both databases, against a carrier that answers at once. */
export async function measureBilling(years: SimulatedYears, logProgress: (what: string) => void): Promise<Billing> {
  const before = loadNow()
  const rows: MeasuredBilling[] = []
  for (const kind of BOTH_DATABASES) {
    logProgress(`${years.subscriptions} subscriptions through ${years.months} months, ${kind}`)
    rows.push(await measureKind(kind, { years, logProgress }))
  }
  const autovacuum = rows.map((row) => row.autovacuum).join('')
  return { ...years, rows, loads: { before, after: loadNow() }, autovacuum }
}

type Run = { years: SimulatedYears; logProgress: (what: string) => void }

async function measureKind(kind: DatabaseKind, { years, logProgress }: Run): Promise<MeasuredBilling> {
  const { subscriptions, months } = years
  const clock = createMovableClock()
  const sold = await openSubscribedProgram(kind, { count: Math.max(0, subscriptions - PURCHASES), clock })
  const { program } = sold
  try {
    const purchases = await measurePurchases(program, Math.min(subscriptions, PURCHASES))
    const events = await timed(() => measureEvents(program))
    const renewals = await timed(async () => {
      const before = await countCharges(program)
      for (let month = 0; month < months; month += 1) {
        clock.advance(MONTH_SECONDS)
        await runAllDue(program)
      }
      return (await countCharges(program)) - before
    })
    const found: string[] = []
    const invariants = await timed(async () => {
      found.push(...(await listInvariantViolations(program.database, clock.now())).map(({ invariant }) => invariant))
      return 1
    })
    logProgress(`the studio, ${kind}`)
    const studio = await measureStudioAfter(sold, { months, skip: (seconds) => clock.advance(seconds) })
    return {
      ...{ kind, purchases, events, renewals, invariants, studio },
      breaches: found.join('; '),
      autovacuum: await askAutovacuum(kind, program),
    }
  } finally {
    await sold.drop()
  }
}

/** The studio after a last month in which the carrier refuses some charges. */
async function measureStudioAfter(
  { carrier, ...opened }: SubscribedProgram,
  { months, skip }: { months: number; skip: (seconds: number) => void },
): Promise<MeasuredCall[]> {
  carrier.refuseEvery(REFUSED_EVERY)
  skip(MONTH_SECONDS)
  await runAllDue(opened.program)
  return measureStudioCalls(opened, months)
}

async function askAutovacuum(kind: DatabaseKind, { database }: Program): Promise<string> {
  if (kind === 'embedded') return ''
  const { rows } = await sql<{ autovacuum: string }>`show autovacuum`.execute(database)
  return rows[0]?.autovacuum ?? ''
}

async function runAllDue(program: Program): Promise<void> {
  while ((await runBillingTasks(program)) > 0);
}

/** Sequential purchases from checkout to access, without the time to create the accounts. */
async function measurePurchases(program: Program, subscriptions: number): Promise<TimedWork & Spread> {
  const taken: TimedWork[] = []
  for (let number = 0; number < subscriptions; number += 1) {
    const email = await register(program)
    taken.push(
      await timed(async () => {
        await subscribe(program, email)
        return 1
      }),
    )
  }
  const sum = (figure: keyof TimedWork) => taken.reduce((total, one) => total + one[figure], 0)
  return { count: sum('count'), wall: sum('wall'), cpu: sum('cpu'), ...spreadOf(taken.map(({ wall }) => wall)) }
}

/** Receives events of a store, then processes all of them. */
async function measureEvents(program: Program): Promise<number> {
  for (let event = 0; event < EVENTS; event += 1) {
    await receiveProviderEvent(program, 'dcb', { body: Buffer.from(`event ${event}`), headers: {} })
  }
  await runAllDue(program)
  return EVENTS
}

async function countCharges({ database }: Program): Promise<number> {
  const { count } = await database
    .selectFrom('charge')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return Number(count)
}
