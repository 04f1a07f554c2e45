import { CallError } from '#contract/errors.ts'
import type { EntryFields } from '#contract/studio/catalogue.ts'
import { artistFault, withProfilePicture } from '#rules/studio/artist-offers.ts'
import { columnsOfFields } from '#rules/studio/entry-columns.ts'
import { type ColumnChange, changedColumns, completeFields } from '#rules/studio/entry-edit.ts'
import { isPassage } from '#rules/studio/entry-passages.ts'
import { canonicalLanguage, isKnownLanguage } from '#rules/text/known-language.ts'
import type { EntryRow } from '#server/database/studio/entries.ts'
import type { Override } from '#server/database/studio/overrides.ts'
import { isoTime } from './present-entry.ts'

type PlanOptions = {
  overrides?: readonly Pick<Override, 'column'>[]
  /** A code of the studio that this editor may give to an artist's campaign. */
  newCode?: string | undefined
}

/**
 * The changes of a row by an edit of these fields. Throws `invalid_input` for a schedule without a time, and for
 * values that an artist cannot have, verses that the Bible does not have, or a language that does not exist.
 */
export function plannedChanges(
  row: EntryRow,
  wanted: EntryFields,
  { overrides = [], newCode }: PlanOptions = {},
): ColumnChange[] {
  const fields = withProfilePicture(row, wanted)
  const fault = artistFault(row, fields, newCode)
  if (fault) throw new CallError('invalid_input', { field: `fields.${fault}` })
  if (fields.passages?.some((passage) => !isPassage(passage)))
    throw new CallError('invalid_input', { field: 'fields.passages', message: 'the Bible has no such verses' })
  if (fields.locale !== undefined && !isKnownLanguage(fields.locale))
    throw new CallError('invalid_input', { field: 'fields.locale', message: 'there is no such language' })
  const { visibility, visible_at } = row
  const current = {
    visibility: String(visibility),
    visible_at: isoTime(typeof visible_at === 'number' ? visible_at : null),
  }
  const { locale } = fields
  const written = locale === undefined ? fields : { ...fields, locale: canonicalLanguage(locale) }
  const complete = completeFields(written, current)
  if (!complete)
    throw new CallError('invalid_input', { field: 'fields.visible_at', message: 'a schedule needs a time' })
  return changedColumns(row, columnsOfFields(complete), new Set(overrides.map(({ column }) => column)))
}

/** The same, as an edit that wins over the source from then on. */
export function plannedEdit(row: EntryRow, fields: EntryFields, options: PlanOptions) {
  return plannedChanges(row, fields, options).map((change) => ({ ...change, follow: false }))
}
