import { sql } from 'kysely'
import { brand } from '#brand/brand.ts'
import { DAY_MILLISECONDS } from '#rules/dates/durations.ts'
import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { insertEntitlement } from '#server/database/accounts/sessions.ts'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { selectContentListings } from '#server/database/catalogue/content.ts'
import type { Database } from '#server/database/database.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { makeTestDatabase, queryPostgres, type TestDatabase } from '#testing/databases/test-databases.ts'
import { environmentFor } from '../fixture/filled-database.ts'
import { insertSession } from '../fixture/visitors.ts'
import { cpuMilliseconds } from '../load/process-figures.ts'
import { loadNow } from '../machine.ts'
import { describePostgres } from '../scale/large/measure-large.ts'
import type { Audience, DueWork, KindTally, Listener } from './day-messages.ts'
import { QUARTER_SECONDS, type Sample, sampleOf, visitsPerQuarter } from './day-plan.ts'
import { type DayListeners, type DayServer, startDayServer, startListeners } from './day-processes.ts'
import { type FilledDay, fillDay } from './fill-day.ts'

/** A quarter hour: its requests, and the CPU milliseconds of the server for them and for the scheduled work before. */
export type MeasuredQuarter = {
  quarter: number
  visits: number
  requests: number
  requestsCpu: number
  work: readonly DueWork[]
}

/** Attempts to charge on the day. */
type DayBilling = { charged: number; refused: number; chargedLater: number }

export type Day = {
  listeners: number
  sample: Sample
  filled: FilledDay
  fillSeconds: number
  seconds: number
  quarters: readonly MeasuredQuarter[]
  tallies: readonly KindTally[]
  bytes: number
  firstRefusal: string | undefined
  billing: DayBilling
  breaches: readonly string[]
  databaseBytes: { before: number; after: number }
  /** The server's version and the settings that matter here. */
  postgres: string
  loads: { before: string; after: string }
}

type Run = { listeners: number; logProgress: (what: string) => void }

/** A day of so many listeners on PostgreSQL: the people and the scheduled work are whole, requests are a sample. */
export async function measureDay({ listeners, logProgress }: Run): Promise<Day> {
  const before = loadNow()
  const place = await makeTestDatabase('postgresql')
  try {
    const midnight = (Math.floor(Date.now() / DAY_MILLISECONDS) + 1) * DAY_MILLISECONDS
    const environment = environmentFor(place.dataDir, place.address)
    const startedAt = performance.now()
    logProgress(`writing ${listeners} people`)
    const filled = await withProgram(environment, ({ program, storage }) =>
      fillDay(program, { people: listeners, midnight, storage, logProgress }),
    )
    const fillSeconds = (performance.now() - startedAt) / 1000
    await syncCommits(place)
    const measured = await withProgram(environment, ({ program }) =>
      liveDay({ program, environment, midnight, listeners, logProgress }),
    )
    return { listeners, filled, fillSeconds, ...measured, loads: { before, after: loadNow() } }
  } finally {
    await place.drop()
  }
}

async function withProgram<result>(
  environment: Record<string, string>,
  work: (opened: Awaited<ReturnType<typeof openProgram>>) => Promise<result>,
): Promise<result> {
  const opened = await openProgram(readConfig(environment))
  try {
    return await work(opened)
  } finally {
    await opened.program.database.destroy()
  }
}

/** From now on, connections wait for the disk at each commit, as in service. */
async function syncCommits({ address = '' }: TestDatabase): Promise<void> {
  await queryPostgres(address, `alter database ${new URL(address).pathname.slice(1)} reset synchronous_commit`)
}

type Living = Run & { program: Program; environment: Record<string, string>; midnight: number }

async function liveDay({ program, environment, midnight, listeners, logProgress }: Living) {
  const { database } = program
  const sample = sampleOf(listeners)
  const bytesBefore = await bytesOf(database)
  const audience = { refreshCookie: `${brand.slug}_refresh`, items: await listLocked(database, midnight) }
  const signedIn = await signInListeners(program, { count: sample.sampled, until: midnight + 2 * DAY_MILLISECONDS })
  const server = await startDayServer(environment)
  const visitors = startListeners()
  try {
    const startedAt = performance.now()
    logProgress(`a day of ${listeners} listeners: one in ${sample.every} makes requests`)
    const quarters = await liveQuarters({ server, visitors, audience, signedIn, midnight, logProgress })
    const told = await visitors.ask({ isOver: true })
    if (!('tallies' in told)) throw new Error('the listeners did not tell their times')
    const seconds = (performance.now() - startedAt) / 1000
    const end = midnight + DAY_MILLISECONDS
    const breaches = (await listInvariantViolations(database, end)).map(({ invariant }) => invariant)
    const databaseBytes = { before: bytesBefore, after: await bytesOf(database) }
    return {
      sample,
      seconds,
      quarters,
      ...told,
      billing: await countBilling(database, midnight),
      breaches,
      databaseBytes,
      postgres: await describePostgres(database),
    }
  } finally {
    await visitors.stop()
    await server.stop()
  }
}

type Quarters = {
  server: DayServer
  visitors: DayListeners
  audience: Omit<Audience, 'port'>
  signedIn: readonly Listener[]
  midnight: number
  logProgress: (what: string) => void
}

/** Moves the clock by a quarter hour, lets the due work run, and then makes the visits of that quarter hour. */
async function liveQuarters({ server, visitors, audience, signedIn, midnight, logProgress }: Quarters) {
  await visitors.ask({ audience: { ...audience, port: server.port } })
  const quarters: MeasuredQuarter[] = []
  let from = 0
  for (const [quarter, visits] of visitsPerQuarter(signedIn.length).entries()) {
    const now = midnight + quarter * QUARTER_SECONDS * 1000
    const work = await server.move(now)
    const cpuBefore = cpuMilliseconds(server.pid) ?? 0
    const answer = await visitors.ask({ quarter: { now, listeners: signedIn.slice(from, from + visits) } })
    const requestsCpu = (cpuMilliseconds(server.pid) ?? 0) - cpuBefore
    quarters.push({ quarter, visits, requests: 'requests' in answer ? answer.requests : 0, requestsCpu, work })
    from += visits
    if (quarter % 4 === 3) logProgress(`  ${Math.floor(quarter / 4) + 1}:00, ${from} visits`)
  }
  const last = await server.move(midnight + DAY_MILLISECONDS)
  quarters.push({ quarter: quarters.length, visits: 0, requests: 0, requestsCpu: 0, work: last })
  return quarters
}

/** Access and sessions for some of the people, each with a network address of their own. */
async function signInListeners(
  program: Program,
  { count, until }: { count: number; until: number },
): Promise<Listener[]> {
  const { rows } = await sql<{ id: string }>`
    select id from "user" where email like '%@example.com' order by md5(id || 'day') limit ${count}`.execute(
    program.database,
  )
  return program.database.transaction().execute(async (transaction) => {
    const listeners: Listener[] = []
    for (const [at, { id: userId }] of rows.entries()) {
      const access = { id: program.ids.newId(), user_id: userId, source: 'bench', starts_at: 0, ends_at: until }
      await insertEntitlement(transaction, access)
      const session = await insertSession(transaction, program, { userId, ends_at: until })
      listeners.push({ userId, network: `10.${at >> 16}.${(at >> 8) & 255}.${at & 255}`, ...session })
    }
    return listeners
  })
}

/** The visible recordings that only subscribers hear. */
async function listLocked(database: Database, now: number): Promise<string[]> {
  const rows = await selectContentListings(database, now)
    .where('content.is_free', '=', 0)
    .where('content.audio_media', 'is not', null)
    .orderBy('content.id')
    .execute()
  return rows.map(({ id }) => id)
}

async function bytesOf(database: Database): Promise<number> {
  const { rows } = await sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`.execute(database)
  return Number(rows[0]?.bytes ?? 0)
}

/** What the carrier answered to the day's renewals: some are charged at a later attempt. */
async function countBilling(database: Database, midnight: number): Promise<DayBilling> {
  const { rows } = await sql<Record<keyof DayBilling, number>>`
    select count(*) filter (where status = 'succeeded') as charged, count(*) filter (where status = 'refused') as refused,
      count(*) filter (where status = 'succeeded' and number > 1) as "chargedLater"
    from charge_attempt where started_at >= ${sql.lit(midnight)}`.execute(database)
  const [row] = rows
  const of = (name: keyof DayBilling) => Number(row?.[name] ?? 0)
  return { charged: of('charged'), refused: of('refused'), chargedLater: of('chargedLater') }
}
