import { takeEvent } from '#server/api/billing/take-event.ts'
import type { Program } from '#server/api/context.ts'
import { insertDemoSubscription } from '#server/api/demo-subscriptions.ts'
import { readConfig } from '#server/config.ts'
import { listBreaches } from '#server/database/invariants.ts'
import { insertNewUser } from '#server/database/members.ts'
import { createMovableClock } from '#server/gateways/clock.ts'
import { openProgram } from '#server/open-program.ts'
import { doDueBilling } from '#server/work/billing.ts'
import { withPostgres } from '#tools/find-postgres.ts'
import { DATABASE_KINDS, type DatabaseKind, makeTestDatabase } from '#tools/test-databases.ts'
import { createInstantStore } from './instant-store.ts'

/**
 * How long subscriptions take through years of the test clock, how many events of a store are taken in a second, and how
 * long a purchase takes, against a store that answers at once: `node bench/billing/measure-billing.ts 1000 36`.
 */
const [subscriptions = 1000, months = 36] = process.argv.slice(2).map(Number)
const EVENTS = 2000
const MONTH_SECONDS = 31 * 24 * 3600

async function measure(kind: DatabaseKind): Promise<void> {
  const place = await makeTestDatabase(kind)
  const clock = createMovableClock()
  const config = readConfig({ DATA_DIR: place.dataDir, ...(place.address && { DATABASE_URL: place.address }) })
  const { program: opened } = await openProgram(config, clock)
  const store = createInstantStore(clock.now)
  const program: Program = { ...opened, stores: { dcb: store } }
  try {
    const bought = await timed(() => subscribeAll(program))
    const events = await timed(() => tellAll(program))
    const before = await countCharges(program)
    const renewed = await timed(async () => {
      for (let month = 0; month < months; month += 1) {
        clock.advance(MONTH_SECONDS)
        while ((await doDueBilling(program)) > 0);
      }
    })
    const renewals = (await countCharges(program)) - before
    const breaches = await listBreaches(program.database, clock.now())
    console.log(`${kind}: ${subscriptions} subscriptions through ${months} months`)
    console.log(`  purchases to access   ${each(bought, subscriptions)}`)
    console.log(`  events taken          ${each(events, EVENTS)}`)
    console.log(`  renewals              ${each(renewed, renewals)}`)
    console.log(`  what must never be    ${breaches.length === 0 ? 'is not' : JSON.stringify(breaches)}`)
  } finally {
    await program.database.destroy()
    await place.drop()
  }
}

type Taken = { ms: number; cpu: number }

/** On the wall, and of this process's own CPU time: the figure to compare where the machine is busy. */
async function timed(work: () => Promise<unknown>): Promise<Taken> {
  const [started, before] = [performance.now(), process.cpuUsage()]
  await work()
  const { user, system } = process.cpuUsage(before)
  return { ms: performance.now() - started, cpu: (user + system) / 1000 }
}

function each({ ms, cpu }: Taken, count: number): string {
  const rate = Math.round(count / (ms / 1000))
  return `${count} in ${(ms / 1000).toFixed(1)} s, ${rate} a second; ${(ms / count).toFixed(2)} ms each, CPU ${(cpu / count).toFixed(2)} ms`
}

async function subscribeAll(program: Program): Promise<void> {
  const { database, clock, ids } = program
  const shared = { phone: null, is_verified: 1, is_dcb: 0, is_operator: 0, password_hash: null, name: null } as const
  for (let number = 0; number < subscriptions; number += 1) {
    const email = `member-${number}@example.com`
    const user = { id: ids.newId(), email, email_key: email, locale: 'en', created_at: clock.now(), ...shared }
    await database.transaction().execute((transaction) => insertNewUser(transaction, user))
    const demo = {
      kind: 'paid',
      store: 'dcb',
      product_id: 'premium-monthly',
      started_at: clock.now(),
      ends_at: null,
      trial_ends_at: null,
      canceled_at: null,
      phone: '+15550100000',
    } as const
    await insertDemoSubscription(program, { email, demo, seedCards: undefined })
  }
}

async function tellAll(program: Program): Promise<void> {
  for (let event = 0; event < EVENTS; event += 1) {
    await takeEvent(program, 'dcb', { body: Buffer.from(`event ${event}`), headers: {} })
  }
}

async function countCharges({ database }: Program): Promise<number> {
  const { count } = await database
    .selectFrom('charge')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('status', '=', 'succeeded')
    .executeTakeFirstOrThrow()
  return Number(count)
}

const postgres = await withPostgres()
process.env.TEST_POSTGRES_URL = postgres.url
for (const kind of DATABASE_KINDS) await measure(kind)
await postgres.stop()
