import { CallError } from '#contract/errors.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import type { DraftFields, EntryDraft, EntryDrafts } from '#contract/studio/drafts.ts'
import type { Program } from '#server/context/context.ts'
import { requireDomain, type Staff } from '#server/context/staff.ts'
import type { Database } from '#server/database/database.ts'
import { parseJsonColumn } from '#server/database/json-column.ts'
import type { EntryDraftRow } from '#server/database/studio/drafts/draft-tables.ts'
import {
  deleteDraft,
  findDraft,
  insertDraft,
  listOthersDrafts,
  updateDraft,
} from '#server/database/studio/drafts/drafts.ts'
import { requireEntry } from '../catalogue/change-entry.ts'

type EntryKey = { kind: EntryKind; id: string }
type WantedDraft = EntryKey & { version: number; revision?: string; fields: DraftFields }

/** Throws `content_not_found`, or `forbidden` for what this member may only read. */
async function requireEditable(database: Database, staff: Staff, key: EntryKey): Promise<void> {
  const row = await requireEntry(database, staff, key)
  requireDomain(staff, 'catalogue-edit', row.artist_id)
}

/** The draft of this member, and who else has one. Throws `content_not_found` and `forbidden`. */
export async function readDrafts(database: Database, staff: Staff, key: EntryKey): Promise<EntryDrafts> {
  await requireEditable(database, staff, key)
  const draftKey = { ...key, userId: staff.userId }
  const [own, others] = await Promise.all([findDraft(database, draftKey), listOthersDrafts(database, draftKey)])
  return {
    own: own ? presentDraft(own) : null,
    others: others.map(({ name, email, saved_at }) => ({ by: name ?? email, saved_at: iso(saved_at) })),
  }
}

/**
 * Saves a draft. Throws `content_not_found`, `forbidden`, and `draft_changed` if this member has saved, published or
 * discarded it elsewhere since they read it.
 */
export async function saveEntryDraft(
  { database, clock, ids }: Pick<Program, 'database' | 'clock' | 'ids'>,
  staff: Staff,
  { kind, id, version, revision, fields }: WantedDraft,
): Promise<EntryDraft> {
  await requireEditable(database, staff, { kind, id })
  const saved_at = clock.now()
  const row: EntryDraftRow = {
    ...{ user_id: staff.userId, kind, entry_id: id, saved_at },
    ...{ revision: ids.newIdAt(saved_at), base_version: version, fields_json: JSON.stringify(fields) },
  }
  const isKept = revision === undefined ? await insertDraft(database, row) : await updateDraft(database, row, revision)
  if (!isKept) throw new CallError('draft_changed')
  return presentDraft(row)
}

/** Deletes a draft. Throws the errors of `saveEntryDraft`. */
export async function discardEntryDraft(
  database: Database,
  staff: Staff,
  { kind, id, revision }: EntryKey & { revision: string },
): Promise<void> {
  await requireEditable(database, staff, { kind, id })
  const isDeleted = await deleteDraft(database, { kind, id, userId: staff.userId }, revision)
  if (!isDeleted) throw new CallError('draft_changed')
}

function presentDraft({ revision, base_version, fields_json, saved_at }: EntryDraftRow): EntryDraft {
  return {
    revision,
    version: base_version,
    fields: parseJsonColumn<DraftFields>(fields_json),
    saved_at: iso(saved_at),
  }
}

function iso(milliseconds: number): string {
  return new Date(milliseconds).toISOString()
}
