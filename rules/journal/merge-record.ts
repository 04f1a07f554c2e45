/** A record as this device has it: the newest version from the server, and what was written here since. */
export type LocalRecord = {
  id: string
  /** 0 if the server has none yet. */
  version: number
  envelope: string | null
  /** The next version, not yet sent; its envelope is null for a deletion. */
  pending: { envelope: string | null } | null
}

export type RemoteRecord = { id: string; version: number; envelope: string | null }

/**
 * What to do with a version from the server. `take`: it is the newest. `ignore`: this device knows it, or a newer one: a
 * server that goes back is not followed. `keep-both`: both were written since; what was written here becomes a record of
 * its own. A record deleted here and changed elsewhere stays, since nothing may be lost.
 */
export function mergeRecord(local: LocalRecord | undefined, remote: RemoteRecord): 'take' | 'ignore' | 'keep-both' {
  if (!local) return 'take'
  if (remote.version <= local.version) return 'ignore'
  if (!local.pending || local.pending.envelope === null) return 'take'
  const isOwnWrite = remote.version === local.version + 1 && remote.envelope === local.pending.envelope
  return isOwnWrite ? 'take' : 'keep-both'
}

/** What an encrypted record is bound to (the additional data of AES-GCM): its journal, its id and its version. */
export function recordContext(journalId: string, { id, version }: Pick<RemoteRecord, 'id' | 'version'>): string {
  return JSON.stringify(['journal record', 1, journalId, id, version])
}
