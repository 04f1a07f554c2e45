import { sql } from 'kysely'
import { readConfig } from '#server/config/config.ts'
import type { Program } from '#server/context/context.ts'
import { newUserRow } from '#server/database/accounts/new-user-row.ts'
import { insertUserIfNew } from '#server/database/accounts/users.ts'
import { insertDemoSubscription } from '#server/demo/demo-subscriptions.ts'
import type { Clock } from '#server/gateways/clock.ts'
import { openProgram } from '#server/startup/open-program.ts'
import { type DatabaseKind, makeTestDatabase, type TestDatabase } from '#testing/databases/test-databases.ts'
import { createInstantStore, type InstantStore } from './instant-store.ts'
import type { OpenedProgram } from './studio/studio-server.ts'

/** The program on its own database on disk, with subscriptions. */
export type SubscribedProgram = OpenedProgram & { carrier: InstantStore; drop: () => Promise<void> }

/** Fills the database without fsync, then opens the program as usual. */
export async function openSubscribedProgram(
  kind: DatabaseKind,
  { count, clock }: { count: number; clock: Clock },
): Promise<SubscribedProgram> {
  const place = await makeTestDatabase(kind, { isDurable: true })
  const { program: seller } = await openProgramOn(place, clock)
  await sql
    .raw(kind === 'embedded' ? 'pragma synchronous = off' : 'set synchronous_commit = off')
    .execute(seller.database)
  for (let number = 0; number < count; number += 1) await subscribe(seller, await register(seller))
  await seller.database.destroy()
  const opened = await openProgramOn(place, clock)
  return {
    ...opened,
    async drop() {
      await opened.program.database.destroy()
      await place.drop()
    },
  }
}

async function openProgramOn(place: TestDatabase, clock: Clock) {
  const config = readConfig({
    DATA_DIR: place.dataDir,
    // Each request may have a client address of its own, as reported by a proxy.
    TRUSTED_PROXIES: '127.0.0.1',
    LOG_LEVEL: 'warn',
    ...(place.address && { DATABASE_URL: place.address }),
  })
  const { program, storage } = await openProgram(config, clock)
  const carrier = createInstantStore(clock.now)
  return { config, storage, carrier, program: { ...program, stores: { dcb: carrier } } }
}

/** Creates an account; returns its address. */
export async function register({ database, clock, ids }: Program): Promise<string> {
  const id = ids.newIdAt(clock.now())
  // Email addresses are not in the order of the accounts.
  const email = `${ids.newId().toLowerCase()}@example.com`
  const user = newUserRow({ id, email, email_key: email, is_verified: 1, locale: 'en', created_at: clock.now() })
  await database.transaction().execute((transaction) => insertUserIfNew(transaction, user))
  return email
}

/** Subscribes an account to a monthly carrier plan, with the functions of a purchase. */
export async function subscribe(program: Program, email: string): Promise<void> {
  const demo = {
    kind: 'paid',
    store: 'dcb',
    product_id: 'premium-monthly',
    started_at: program.clock.now(),
    ends_at: null,
    trial_ends_at: null,
    canceled_at: null,
    phone: '+15550100000',
  } as const
  await insertDemoSubscription(program, { email, demo, seedCards: undefined })
}
