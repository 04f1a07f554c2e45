import type { FeedSettings, StudioFeed } from '#contract/studio/feeds.ts'

type Fields = { category: string; locale: string; artist_id: string }

/** The edited fields, and the feed's version at the first edit. */
export type TypedSettings = { version: number | null; fields: Partial<Fields> }

export const NOTHING_TYPED: TypedSettings = { version: null, fields: {} }

const NAMES = ['category', 'locale', 'artist_id'] as const

type SavedFeed = Pick<StudioFeed, 'version' | 'chosen_category' | 'chosen_locale' | 'artist_id'>

function savedFields({ chosen_category, chosen_locale, artist_id }: SavedFeed): Fields {
  return { category: chosen_category ?? '', locale: chosen_locale ?? '', artist_id: artist_id ?? '' }
}

/** The shown settings: the feed's, with the edited fields. */
export function shownFields(feed: SavedFeed, { fields }: TypedSettings): Fields {
  return { ...savedFields(feed), ...fields }
}

/** Adds an edit. The version stays that of the first edit, so that the server detects conflicts. */
export function withTyped(feed: SavedFeed, typed: TypedSettings, fields: Partial<Fields>): TypedSettings {
  return { version: typed.version ?? feed.version, fields: { ...typed.fields, ...fields } }
}

/** The fields that a save would change. */
export function changedSettings(feed: SavedFeed, { fields }: TypedSettings): FeedSettings {
  const saved = savedFields(feed)
  const settings: FeedSettings = {}
  for (const name of NAMES) {
    const value = fields[name]?.trim()
    if (value !== undefined && value !== saved[name]) settings[name] = value || null
  }
  return settings
}

/** True if one of these settings is a field, not a switch. */
export function isOfFields(settings: FeedSettings): boolean {
  return NAMES.some((name) => settings[name] !== undefined)
}

/** The unsaved rest after a save: other fields, and edits made during the save. */
export function typedAfterSave(feed: SavedFeed, typed: TypedSettings, sent: FeedSettings): TypedSettings {
  const open = changedSettings(feed, typed)
  const fields: Partial<Fields> = {}
  for (const name of NAMES) {
    const value = typed.fields[name]
    // The server may normalize a value.
    if (value !== undefined && open[name] !== undefined && open[name] !== sent[name]) fields[name] = value
  }
  if (Object.keys(fields).length === 0) return NOTHING_TYPED
  return { version: isOfFields(sent) ? feed.version : typed.version, fields }
}
