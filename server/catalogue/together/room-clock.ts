import { clockOffset, type RoundTrip } from '#rules/together/clock-offset.ts'
import type { Database } from '#server/database/database.ts'
import { isOnPostgres } from '#server/database/is-on-postgres.ts'
import { findDatabaseTime } from '#server/database/listening/together-rooms.ts'
import { type Clock, elapsedMilliseconds, systemClock } from '#server/gateways/clock.ts'

const ROUND_TRIPS = 5
/** Clocks of machines drift by some milliseconds a minute. */
const RENEWED_MILLISECONDS = 60_000

type Offset = { measuredAt: number; milliseconds: Promise<number> }
const offsets = new WeakMap<Database, Offset>()

/**
 * The common clock of all rooms: PostgreSQL's, since the clocks of two nodes may differ by an audible amount. All processes
 * on the embedded database are on one machine.
 */
export async function roomNow({ database, clock }: { database: Database; clock: Clock }): Promise<number> {
  if (!isOnPostgres(database)) return clock.now()
  return Math.round(clock.now() + (await offsetOf(database)))
}

async function offsetOf(database: Database): Promise<number> {
  const known = offsets.get(database)
  const now = elapsedMilliseconds()
  if (known && now - known.measuredAt < RENEWED_MILLISECONDS) return known.milliseconds
  const measured: Offset = { measuredAt: now, milliseconds: measure(database) }
  offsets.set(database, measured)
  measured.milliseconds.catch(() => offsets.delete(database))
  return measured.milliseconds
}

async function measure(database: Database): Promise<number> {
  const trips: RoundTrip[] = []
  for (let trip = 0; trip < ROUND_TRIPS; trip += 1) {
    const sentAt = systemClock.now()
    const remoteAt = await findDatabaseTime(database)
    trips.push({ sentAt, remoteAt, receivedAt: systemClock.now() })
  }
  return clockOffset(trips) ?? 0
}
