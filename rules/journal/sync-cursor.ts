/** How far a device has read a journal: the last change it has, and the purge that had happened by then. */
export type SyncPoint = { sequence: number; purged: number }

/**
 * True if records were purged whose deletion the device has not seen: it has to read the journal from its start. A
 * device that began after the purge has nothing that is gone.
 */
export function isMissingDeletions({ sequence, purged }: SyncPoint, purgedNow: number): boolean {
  return purgedNow > sequence && purgedNow !== purged
}
