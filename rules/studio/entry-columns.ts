import type { EntryField, EntryFields, EntryKind } from '#contract/studio/catalogue.ts'

/** A value of a database column. */
export type ColumnValue = string | number | null
export type Columns = Readonly<Record<string, ColumnValue>>

type FieldColumn = {
  column: string
  kinds: readonly EntryKind[]
  toColumn: (value: unknown) => ColumnValue
  toField: (value: ColumnValue) => unknown
}

const BOTH: readonly EntryKind[] = ['content', 'series']
const ALL: readonly EntryKind[] = [...BOTH, 'artist']
const ARTIST: readonly EntryKind[] = ['artist']
const text = (value: unknown) => String(value)
const nullableText = (value: unknown) => (value === null ? null : String(value))
const nullableNumber = (value: unknown) => (value === null ? null : Number(value))
const same = (value: ColumnValue) => value
const flag = { toColumn: (value: unknown) => (value === true ? 1 : 0), toField: (value: ColumnValue) => value === 1 }
const json = {
  toColumn: (value: unknown) => JSON.stringify(value),
  toField: (value: ColumnValue) => JSON.parse(String(value)),
}
const nullableJson = {
  toColumn: (value: unknown) => (value === null ? null : JSON.stringify(value)),
  toField: (value: ColumnValue) => (value === null ? null : JSON.parse(String(value))),
}
/** A list whose column is null while it is empty. */
const listOrNull = {
  toColumn: (value: unknown) => (Array.isArray(value) && value.length > 0 ? JSON.stringify(value) : null),
  toField: (value: ColumnValue) => (value === null || value === undefined ? [] : JSON.parse(String(value))),
}
const time = {
  toColumn: (value: unknown) => (value === null ? null : Date.parse(String(value))),
  toField: (value: ColumnValue) => (value === null ? null : new Date(Number(value)).toISOString()),
}

/** How each editable field is stored. */
const FIELD_COLUMNS: Record<EntryField, FieldColumn> = {
  title: { column: 'title', kinds: BOTH, toColumn: text, toField: same },
  description: { column: 'description', kinds: ALL, toColumn: text, toField: same },
  author_name: { column: 'author_name', kinds: BOTH, toColumn: nullableText, toField: same },
  category: { column: 'category', kinds: BOTH, toColumn: text, toField: same },
  tags: { column: 'tags_json', kinds: BOTH, ...json },
  is_explicit: { column: 'is_explicit', kinds: BOTH, ...flag },
  locale: { column: 'locale', kinds: BOTH, toColumn: text, toField: same },
  original_id: { column: 'original_id', kinds: BOTH, toColumn: nullableText, toField: (value) => value ?? null },
  visibility: { column: 'visibility', kinds: BOTH, toColumn: text, toField: same },
  visible_at: { column: 'visible_at', kinds: BOTH, ...time },
  number: { column: 'number', kinds: ['content'], toColumn: Number, toField: same },
  is_free: { column: 'is_free', kinds: ['content'], ...flag },
  preview_seconds: { column: 'preview_seconds', kinds: ['content'], toColumn: nullableNumber, toField: same },
  ads_metadata: { column: 'ads_metadata_json', kinds: ['content'], ...nullableJson },
  published_at: { column: 'published_at', kinds: ['content'], ...time },
  chapters: { column: 'chapters_json', kinds: ['content'], ...json },
  passages: { column: 'passages_json', kinds: ['content'], ...listOrNull },
  og_title: { column: 'og_title', kinds: ['series'], toColumn: nullableText, toField: same },
  og_description: { column: 'og_description', kinds: ['series'], toColumn: nullableText, toField: same },
  content_order: { column: 'content_order', kinds: ['series'], toColumn: text, toField: same },
  hand_order: { column: 'hand_order_json', kinds: ['series'], ...listOrNull },
  name: { column: 'name', kinds: ARTIST, toColumn: text, toField: same },
  giving_url: { column: 'giving_url', kinds: ARTIST, toColumn: nullableText, toField: same },
  promo_unit: { column: 'promo_unit_json', kinds: ARTIST, ...nullableJson },
  gift_campaign: { column: 'gift_campaign_json', kinds: ARTIST, ...nullableJson },
}

const FIELDS = Object.entries(FIELD_COLUMNS)

/** The columns of an entry's covers: changed together, and shown as one field. */
const COVER_COLUMNS: readonly string[] = ['image', 'thumbnail', 'wide_image']
const COVER_FIELD = 'cover'
const TRANSCRIPT = { field: 'transcript', column: 'transcript_media' } as const

/** True if entries of this kind have the field. */
export function isFieldOf(kind: EntryKind, field: string): field is EntryField {
  return Object.hasOwn(FIELD_COLUMNS, field) && FIELD_COLUMNS[field as EntryField].kinds.includes(kind)
}

/** Fields as columns. */
export function columnsOfFields(fields: EntryFields): Record<string, ColumnValue> {
  return Object.fromEntries(
    FIELDS.flatMap(([field, { column, toColumn }]) => {
      const value: unknown = fields[field as EntryField]
      return value === undefined ? [] : [[column, toColumn(value)]]
    }),
  )
}

/** The editable fields of an entry's row. */
export function fieldsOfColumns(kind: EntryKind, row: Readonly<Record<string, unknown>>): EntryFields {
  return Object.fromEntries(
    FIELDS.filter(([, { kinds }]) => kinds.includes(kind)).map(([field, { column, toField }]) => [
      field,
      toField(row[column] as ColumnValue),
    ]),
  )
}

/** The field of a column, and the column's value as the field's. */
export function fieldOfColumn(column: string, value: ColumnValue): { field: string; value: unknown } {
  if (COVER_COLUMNS.includes(column)) return { field: COVER_FIELD, value: value === null ? null : `/media/${value}` }
  if (column === TRANSCRIPT.column) return { field: TRANSCRIPT.field, value: value === null ? null : `/media/${value}` }
  const [field, { toField }] = FIELDS.find(([, one]) => one.column === column) ?? [column, { toField: same }]
  return { field, value: toField(value) }
}

/** The columns of a field that follow their source again; undefined if entries of this kind do not have the field. */
export function columnsToFollow(kind: EntryKind, field: string): readonly string[] | undefined {
  if (field === COVER_FIELD) return COVER_COLUMNS
  if (field === TRANSCRIPT.field && kind === 'content') return [TRANSCRIPT.column]
  if (!isFieldOf(kind, field)) return undefined
  // Visibility and its time are one decision.
  if (field === 'visibility' || field === 'visible_at') return ['visibility', 'visible_at']
  return [FIELD_COLUMNS[field].column]
}

/** Keeps the first of each field, since several columns may be one field. */
export function byField<thing extends { field: string }>(things: readonly thing[]): thing[] {
  return things.filter(({ field }, at) => things.findIndex((one) => one.field === field) === at)
}
