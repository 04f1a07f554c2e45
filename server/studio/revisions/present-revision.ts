import type { EntryRevision } from '#contract/studio/catalogue.ts'
import type { listRevisionRows } from '#server/database/studio/revisions.ts'

type RevisionRow = Awaited<ReturnType<typeof listRevisionRows>>[number]

/** A revision without its changes, which each kind of entry names in its own way. */
export function presentRevision({
  version,
  at,
  type,
  reason,
  name,
  email,
}: RevisionRow): Omit<EntryRevision, 'changes'> {
  return { version, at: new Date(at).toISOString(), by: name ?? email, kind: type, reason }
}
