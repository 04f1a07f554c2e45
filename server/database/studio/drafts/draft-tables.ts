import type { EntryKind } from '#contract/studio/catalogue.ts'

/** What a member of staff has typed into the editor of an entry and not published. */
export type EntryDraftRow = {
  user_id: string
  kind: EntryKind
  entry_id: string
  /** Another one for each save. */
  revision: string
  /** The version of the entry that the editor had read. */
  base_version: number
  /** `DraftFields`. */
  fields_json: string
  saved_at: number
}

export type DraftTables = { entry_draft: EntryDraftRow }
