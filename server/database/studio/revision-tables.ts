import type { EntryKind } from '#contract/studio/catalogue.ts'

/** Kinds of entries with overrides. A devotional’s id is its day. */
export type OverrideKind = EntryKind | 'daily'

/** An overridden column, with the latest value of its source. Values are JSON. */
type CatalogueOverrideRow = {
  kind: OverrideKind
  entry_id: string
  column_name: string
  value_json: string
  source_json: string
}

/** Subjects of revisions: entries, a feed's settings, and the devotional of a day. */
export type RevisionKind = EntryKind | 'feed' | 'daily'

/** A change by staff. */
export type CatalogueRevisionRow = {
  kind: RevisionKind
  entry_id: string
  /** 1, 2, … of each entry. */
  version: number
  at: number
  /** Null for the command line. */
  actor_id: string | null
  /** `create` changes nothing: the entry was made in the studio. */
  type: 'create' | 'edit' | 'undo' | 'follow-source'
  reason: string | null
  /** `ColumnChange[]` of `rules/studio/entry-edit.ts`. */
  changes_json: string
}

export type RevisionTables = {
  catalogue_override: CatalogueOverrideRow
  catalogue_revision: CatalogueRevisionRow
}
