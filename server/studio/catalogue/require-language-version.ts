import { CallError } from '#contract/errors.ts'
import type { EntryKind } from '#contract/studio/catalogue.ts'
import { type LanguageVersion, languageVersionFault } from '#rules/catalogue/language-versions.ts'
import type { ColumnValue } from '#rules/studio/entry-columns.ts'
import type { ColumnChange } from '#rules/studio/entry-edit.ts'
import { isPermitted } from '#server/context/staff.ts'
import { listLanguageVersions } from '#server/database/catalogue/language-versions.ts'
import type { Transaction } from '#server/database/database.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'
import type { Actor } from './change-entry.ts'

type VersionChange = { kind: EntryKind; row: EntryRow; wanted: readonly Pick<ColumnChange, 'column' | 'to'>[] }

/**
 * Throws `invalid_input` if changes of the language or of the original leave a group of language versions
 * with two of one language, a version of a version, or a new original that this member of staff may not see.
 */
export async function requireLanguageVersion(
  transaction: Transaction,
  staff: Actor,
  { kind, row, wanted }: VersionChange,
): Promise<void> {
  const isChanged = (name: string) => wanted.some(({ column }) => column === name)
  if (kind === 'artist' || !(isChanged('locale') || isChanged('original_id'))) return
  const entry = versionOf({ ...row, ...Object.fromEntries(wanted.map(({ column, to }) => [column, to])) })
  const originals = entry.original_id === null ? [entry.id] : [entry.id, entry.original_id]
  // A member who leaves the original unchanged does not need to be allowed to see it.
  const maySee = (artistId: string | null) =>
    !staff || !isChanged('original_id') || isPermitted(staff, 'catalogue-read', artistId)
  const group = (await listLanguageVersions(transaction, kind, originals)).filter(
    ({ id, artist_id }) => id !== entry.original_id || maySee(artist_id),
  )
  const fault = languageVersionFault(entry, group)
  if (!fault) return
  const field = isChanged(fault.field) ? fault.field : 'original_id'
  throw new CallError('invalid_input', { field: `fields.${field}`, message: fault.message })
}

function versionOf({ id, locale, original_id }: Readonly<Record<string, ColumnValue>>): LanguageVersion {
  return { id: String(id), locale: String(locale), original_id: original_id === null ? null : String(original_id) }
}
