import type { FeedSettings, StudioFeed } from '#contract/studio/feeds.ts'

type Fields = { category: string; locale: string; artist_id: string }

/** The fields that were typed in, and the version of the feed when the first of them was. */
export type TypedSettings = { version: number | null; fields: Partial<Fields> }

export const NOTHING_TYPED: TypedSettings = { version: null, fields: {} }

const NAMES = ['category', 'locale', 'artist_id'] as const

type SavedFeed = Pick<StudioFeed, 'version' | 'chosen_category' | 'chosen_locale' | 'artist_id'>

function savedFields({ chosen_category, chosen_locale, artist_id }: SavedFeed): Fields {
  return { category: chosen_category ?? '', locale: chosen_locale ?? '', artist_id: artist_id ?? '' }
}

/** What the fields show: what was typed, and in all others what the feed has now. */
export function shownFields(feed: SavedFeed, { fields }: TypedSettings): Fields {
  return { ...savedFields(feed), ...fields }
}

/** The version stays that of the first key, so that the server notices what others have changed since. */
export function withTyped(feed: SavedFeed, typed: TypedSettings, fields: Partial<Fields>): TypedSettings {
  return { version: typed.version ?? feed.version, fields: { ...typed.fields, ...fields } }
}

/** What a save would change. */
export function changedSettings(feed: SavedFeed, { fields }: TypedSettings): FeedSettings {
  const saved = savedFields(feed)
  const settings: FeedSettings = {}
  for (const name of NAMES) {
    const value = fields[name]?.trim()
    if (value !== undefined && value !== saved[name]) settings[name] = value || null
  }
  return settings
}

/** True if a field is among these settings, not switches alone. */
export function isOfFields(settings: FeedSettings): boolean {
  return NAMES.some((name) => settings[name] !== undefined)
}

/** What is still only typed after a save: other fields, and what was typed while the save was on its way. */
export function typedAfterSave(feed: SavedFeed, typed: TypedSettings, sent: FeedSettings): TypedSettings {
  const open = changedSettings(feed, typed)
  const fields: Partial<Fields> = {}
  for (const name of NAMES) {
    const value = typed.fields[name]
    // The server may write a value in another way than it was typed.
    if (value !== undefined && open[name] !== undefined && open[name] !== sent[name]) fields[name] = value
  }
  if (Object.keys(fields).length === 0) return NOTHING_TYPED
  return { version: isOfFields(sent) ? feed.version : typed.version, fields }
}
