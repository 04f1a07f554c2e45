import type { EntryFields } from '#contract/studio/catalogue.ts'
import type { DraftFields } from '#contract/studio/drafts.ts'

/** The fields of a draft that were changed after the published values were read. */
export function fieldsLeftInDraft(draft: DraftFields, published: EntryFields): DraftFields {
  return Object.fromEntries(
    Object.entries(draft).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(published[field as keyof EntryFields]),
    ),
  )
}

/** The fields of a draft for its editor: a chapter without a time is shown without one. */
export function fieldsOfDraft({ chapters, ...fields }: DraftFields): EntryFields {
  if (chapters === undefined) return fields
  return {
    ...fields,
    chapters: chapters.map((chapter) => ({ ...chapter, start_time: chapter.start_time ?? Number.NaN })),
  }
}
