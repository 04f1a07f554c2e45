/** A published version of the brand. Written once. */
export type BrandVersionRow = {
  /** 1, 2, …; the highest is live. */
  version: number
  /** The values in place of those of the folder, by field. */
  fields_json: string
  at: number
  actor_id: string | null
  /** The version that this one brought back. */
  restored_version: number | null
  note: string | null
}

/** The draft: one row, with id 1. */
export type BrandDraftRow = {
  id: number
  /** 1, 2, … with each save. */
  revision: number
  /** `DraftFields` (`rules/brand/brand-draft.ts`). */
  fields_json: string
  updated_at: number
  actor_id: string | null
}

export type BrandTables = { brand_version: BrandVersionRow; brand_draft: BrandDraftRow }
