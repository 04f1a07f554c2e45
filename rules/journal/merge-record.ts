/** A record on this device: the newest version from the server, and later local changes. */
export type LocalRecord = {
  id: string
  /** 0 if the server has no version yet. */
  version: number
  envelope: string | null
  /** The next version, not yet sent; its envelope is null for a deletion. */
  pending: { envelope: string | null } | null
}

export type RemoteRecord = { id: string; version: number; envelope: string | null }

/**
 * How to merge a version from the server. `take`: it is the newest. `ignore`: this device has this version or a newer
 * one; a server that returns to an older version is not followed. `keep-both`: both were changed since; the local text
 * becomes a record of its own. A record deleted here and changed elsewhere stays, so that nothing is lost.
 */
export function mergeRecord(local: LocalRecord | undefined, remote: RemoteRecord): 'take' | 'ignore' | 'keep-both' {
  if (!local) return 'take'
  if (remote.version <= local.version) return 'ignore'
  if (!local.pending || local.pending.envelope === null) return 'take'
  const isOwnWrite = remote.version === local.version + 1 && remote.envelope === local.pending.envelope
  return isOwnWrite ? 'take' : 'keep-both'
}

/** The additional data of AES-GCM for an encrypted record: its journal, its id and its version. */
export function recordContext(journalId: string, { id, version }: Pick<RemoteRecord, 'id' | 'version'>): string {
  return JSON.stringify(['journal record', 1, journalId, id, version])
}
