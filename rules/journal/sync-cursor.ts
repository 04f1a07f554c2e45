/** How far a device has read a journal: the sequence number of its last change, and of the last change purged by then. */
export type SyncPoint = { sequence: number; purged: number }

/**
 * True if deleted records were purged before the device read their deletion: it must read the journal again from the
 * start. A device that started after the purge has none of them.
 */
export function isMissingDeletions({ sequence, purged }: SyncPoint, purgedNow: number): boolean {
  return purgedNow > sequence && purgedNow !== purged
}
