import { createECDH, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { sql } from 'kysely'
import { importPack } from '#operate/import-catalogue/import-pack.ts'
import { SILENT_PROGRESS } from '#operate/progress.ts'
import { DAY_MILLISECONDS, HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import type { Program } from '#server/context/context.ts'
import type { Database } from '#server/database/database.ts'
import type { CachedStorage } from '#server/gateways/storage/block-cache.ts'
import { createInstantStore } from '../billing/instant-store.ts'
import { subscribe } from '../billing/subscribed-program.ts'
import { catalogueSizeOf, generateCatalogue } from '../scale/generated-catalogue.ts'
import { fillLargeDatabase } from '../scale/large/fill-large-database.ts'

/** The rows before the day begins. */
export type FilledDay = { people: number; items: number; subscriptions: number; renewing: number; reminders: number }

type Filling = { people: number; midnight: number; storage: CachedStorage; logProgress: (what: string) => void }

/** The catalogue that people have saved and heard from; they listen to the demo's recordings, which have files. */
const MOST_ITEMS = 10_000
const REACTIONS_OF_A_PERSON = 10
/** Of all people: those with a monthly subscription on their phone bill, as docs/scale.md assumes. */
const SUBSCRIBED_SHARE = 0.05
/** Of these: those who renew on this day, three times as many as on the average day of a month. */
const RENEWING_SHARE = 0.1
const PURCHASES_AT_ONCE = 6
/** One in so many people is reminded to pray, half of them by push. */
const REMINDED_EVERY = 40
const ROOT = join(import.meta.dirname, '../..')

/** Fills an empty database of PostgreSQL with people, their history, subscriptions and reminders, and the demo catalogue. */
export async function fillDay(program: Program, filling: Filling): Promise<FilledDay> {
  const { people, midnight, storage, logProgress } = filling
  const { database, clock } = program
  const made = generateCatalogue(catalogueSizeOf(Math.min(MOST_ITEMS, Math.max(1000, people))))
  const size = { users: people, reactions: people * REACTIONS_OF_A_PERSON }
  await fillLargeDatabase(database, { made, size, now: midnight, logProgress })
  logProgress('  the demo catalogue')
  await importPack(join(ROOT, 'catalogue'), { database, clock, storage, progress: SILENT_PROGRESS })
  logProgress('  subscriptions')
  await insertSubscriptions(program, filling)
  await insertReminders(database, midnight)
  await sql`vacuum analyze`.execute(database)
  return { people, items: made.content.length, ...(await countFilled(database, midnight)) }
}

/** Subscriptions of a month that ends on this day or later, made by the functions of a purchase. */
async function insertSubscriptions(program: Program, { people, midnight }: Filling): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select email from "user" where email is not null order by md5(id) limit ${Math.ceil(people * SUBSCRIBED_SHARE)}`.execute(
    program.database,
  )
  const starts = startTimes(rows.length, midnight)
  const queue = rows.entries()
  const buyNext = async () => {
    for (const [number, { email }] of queue) {
      const clock = { now: () => starts[number] ?? midnight }
      await subscribe({ ...program, clock, stores: { dcb: createInstantStore(clock.now) } }, email)
    }
  }
  await Promise.all(Array.from({ length: PURCHASES_AT_ONCE }, buyNext))
}

/** The times of the purchases: so many renew on the day, evenly over its hours, and the others more than an hour later. */
export function startTimes(count: number, midnight: number): number[] {
  const monthAgo = monthBefore(midnight)
  const renewing = Math.ceil(count * RENEWING_SHARE)
  const later = count - renewing
  const between = (from: number, until: number, share: number) => Math.floor(from + (until - from) * share)
  return Array.from({ length: count }, (_, number) =>
    number < renewing
      ? between(monthAgo, monthAgo + DAY_MILLISECONDS, number / renewing)
      : between(monthAgo + DAY_MILLISECONDS + HOUR_MILLISECONDS, midnight, (number - renewing) / later),
  )
}

/** The same day of the month before, or its last day. */
function monthBefore(midnight: number): number {
  const day = new Date(midnight)
  const last = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 0)).getUTCDate()
  return Date.UTC(day.getUTCFullYear(), day.getUTCMonth() - 1, Math.min(last, day.getUTCDate()))
}

/** Reminders at quarter hours from 6 to 9, and a browser for those by push. */
async function insertReminders(database: Database, midnight: number): Promise<void> {
  const p256dh = createECDH('prime256v1').generateKeys('base64url')
  const auth = randomBytes(16).toString('base64url')
  await sql`
    insert into reminder (user_id, by_email, minutes, days, follows_zone, time_zone, due_at)
    select id, n / ${sql.lit(REMINDED_EVERY)} % 2, minutes, '0,1,2,3,4,5,6', 0, 'UTC', ${sql.lit(midnight)} + minutes * 60000
    from (select id, n, 360 + 15 * (n / ${sql.lit(REMINDED_EVERY)} % 12) as minutes
      from (select id, row_number() over (order by id) as n from "user") as numbered
      where n % ${sql.lit(REMINDED_EVERY)} = 0) as reminded`.execute(database)
  await sql`
    insert into push_subscription (family_id, user_id, endpoint, p256dh, auth, created_at, has_reminder, has_news)
    select 'family-' || user_id, user_id, 'https://push.example/' || user_id, ${p256dh}, ${auth}, ${sql.lit(midnight)}, 1, 0
    from reminder where by_email = 0`.execute(database)
}

async function countFilled(database: Database, midnight: number) {
  const { rows } = await sql<{ subscriptions: number; renewing: number; reminders: number }>`
    select (select count(*) from subscription) as subscriptions, (select count(*) from reminder) as reminders,
      (select count(*) from subscription where renews_at <= ${sql.lit(midnight + DAY_MILLISECONDS)}) as renewing`.execute(
    database,
  )
  const [{ subscriptions, renewing, reminders } = { subscriptions: 0, renewing: 0, reminders: 0 }] = rows
  return { subscriptions: Number(subscriptions), renewing: Number(renewing), reminders: Number(reminders) }
}
