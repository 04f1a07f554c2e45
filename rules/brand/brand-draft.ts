import type { FieldChange } from '#contract/studio/catalogue.ts'

/** A field of a draft: its value (null for the folder's), the revision of its last save, and its former value. */
type DraftField = { value: string | null; revision: number; before: string | null }
export type DraftFields = Readonly<Record<string, DraftField>>
export type BrandFieldValues = Readonly<Record<string, string>>

/** The fields among these changes that others have saved since a revision. */
export function draftConflicts(
  draft: DraftFields,
  given: Readonly<Record<string, string | null>>,
  revision: number,
): FieldChange[] {
  return Object.entries(given).flatMap(([field, value]) => {
    const known = Object.hasOwn(draft, field) ? draft[field] : undefined
    if (!known || known.revision <= revision || known.value === value) return []
    return [{ field, from: known.before, to: known.value }]
  })
}

/** What others have saved since a revision, in all fields. */
export function changesSince(draft: DraftFields, revision: number): FieldChange[] {
  return Object.entries(draft)
    .filter(([, known]) => known.revision > revision)
    .map(([field, { before, value }]) => ({ field, from: before, to: value }))
}

/** The draft after a save. Fields that keep their value keep their revision. */
export function withSaved(
  draft: DraftFields,
  given: Readonly<Record<string, string | null>>,
  revision: number,
): DraftFields {
  const saved = { ...draft }
  for (const [field, value] of Object.entries(given)) {
    const before = draft[field]?.value ?? null
    if (before !== value) saved[field] = { value, revision, before }
  }
  return saved
}

/** The values of a draft, without fields that keep the folder's value. */
export function valuesOf(draft: DraftFields): BrandFieldValues {
  return Object.fromEntries(
    Object.entries(draft).flatMap(([field, { value }]) => (value === null ? [] : [[field, value]])),
  )
}

/** A draft that equals the published values. */
export function draftOf(values: BrandFieldValues): DraftFields {
  return Object.fromEntries(
    Object.entries(values).map(([field, value]) => [field, { value, revision: 0, before: value }]),
  )
}

/** The saves that turn a draft into these values. */
export function savesTo(draft: DraftFields, values: BrandFieldValues): Record<string, string | null> {
  const fields = new Set([...Object.keys(draft), ...Object.keys(values)])
  return Object.fromEntries([...fields].map((field) => [field, values[field] ?? null]))
}

/** The differences between two brands, by field. */
export function brandChanges(from: BrandFieldValues, to: BrandFieldValues): FieldChange[] {
  const fields = [...new Set([...Object.keys(from), ...Object.keys(to)])].sort()
  return fields
    .filter((field) => from[field] !== to[field])
    .map((field) => ({ field, from: from[field] ?? null, to: to[field] ?? null }))
}
