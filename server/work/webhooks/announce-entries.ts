import type { Program } from '#server/context/context.ts'
import { addWebhookEvents } from '#server/context/webhook-events.ts'
import { findCatalogueVersion } from '#server/database/catalogue/catalogue-version.ts'
import type { Transaction } from '#server/database/database.ts'
import { chunksOf } from '#server/database/row-chunks.ts'
import {
  findAnnouncedVersion,
  hasBecomePublic,
  insertAllAnnounced,
  insertAnnounced,
  listUnannounced,
  lockAnnouncedVersion,
  type NewEntry,
  updateAnnouncedVersion,
} from '#server/database/webhooks/announced-entries.ts'

/** Entries of one event, and of one transaction. */
const ENTRIES_AT_ONCE = 100
const ENTRIES_OF_TRANSACTION = 500

type AnnounceProgram = Pick<Program, 'database' | 'clock'>

/**
 * Announces to webhooks the series and recordings that have become public, by an edit, an import, a feed, or their
 * time. Each is announced once, by one of any number of processes. `since` is the time of the last call; undefined for
 * the first one of this process.
 */
export async function announceEntries({ database, clock }: AnnounceProgram, since: number | undefined): Promise<void> {
  const now = clock.now()
  const version = await findCatalogueVersion(database)
  const isKnown = (await findAnnouncedVersion(database)) === version
  const isScheduled = since === undefined || (await hasBecomePublic(database, { from: since, until: now }))
  if (isKnown && !isScheduled) return
  for (;;) {
    const count = await database.transaction().execute((transaction) => announceSome(transaction, { version, now }))
    if (count < ENTRIES_OF_TRANSACTION) break
  }
}

async function announceSome(
  transaction: Transaction,
  { version, now }: { version: number; now: number },
): Promise<number> {
  if ((await lockAnnouncedVersion(transaction)) === undefined) {
    // Entries that were public before the first round are not announced.
    await insertAllAnnounced(transaction, now)
    await updateAnnouncedVersion(transaction, version)
    return 0
  }
  const entries = await listUnannounced(transaction, now, ENTRIES_OF_TRANSACTION)
  await insertAnnounced(transaction, entries)
  await addWebhookEvents(transaction, 'catalogue.published', () => eventsOf(entries, now))
  if (entries.length < ENTRIES_OF_TRANSACTION) await updateAnnouncedVersion(transaction, version)
  return entries.length
}

function eventsOf(entries: readonly NewEntry[], at: number) {
  return chunksOf(entries, ENTRIES_AT_ONCE).map((part) => ({
    key: `${part[0]?.kind} ${part[0]?.id}`,
    at,
    data: { entries: part },
  }))
}
