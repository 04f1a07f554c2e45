import type { TabVersionState } from '#contract/studio/tabs.ts'

type StoredVersionState = Exclude<TabVersionState, 'source'>

/** An edited version of a tab. At most one of a tab is live. */
export type TabVersionRow = {
  id: string
  tab: string
  name: string
  state: StoredVersionState
  /** 1, 2, … with each save. */
  revision: number
  /** `TabDocument`. */
  document_json: string
  publish_at: number | null
  time_zone: string | null
  published_at: number | null
  updated_at: number
  /** The account of the last change; null for a scheduled task. */
  actor_id: string | null
}

/** A version after a save; only the latest saves of each version are kept. */
type TabVersionSaveRow = {
  version_id: string
  revision: number
  at: number
  actor_id: string | null
  document_json: string
}

export type TabVersionTables = { tab_version: TabVersionRow; tab_version_save: TabVersionSaveRow }
