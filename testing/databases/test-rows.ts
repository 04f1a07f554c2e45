import type { ContentOrder } from '#rules/catalogue/content-order.ts'
import type { Database } from '#server/database/database.ts'
import type { ArtistRow, ContentRow, MediaRow, SectionRow, SeriesRow } from '#server/database/tables.ts'

/** A row of an ordered list, and its position. */
export type OrderedRow = { id: string; place: number }

/** An artist with an id; handle and name are the same. */
export function testArtistRow(id: string): ArtistRow {
  const nothing = { header_image: null, giving_url: null, promo_unit_json: null, gift_campaign_json: null }
  const counted = { is_verified: 1, followers_count: 0, featured_leaders_json: '[]', is_hidden: 0 } as const
  return {
    id,
    handle: id,
    handle_key: id,
    name: id,
    description: '',
    profile_image: 'x/x.webp',
    ...nothing,
    ...counted,
  }
}

/** A public series without an artist. */
export function testSeriesRow(id: string, content_order: ContentOrder): SeriesRow {
  const nothing = { og_title: null, og_description: null, author_name: null, visible_at: null, wide_image: null }
  const fixed = {
    tags_json: '[]',
    category: 'music',
    is_podcast: 0,
    is_explicit: 0,
    locale: 'en',
    visibility: 'public',
  } as const
  const pictures = { image: 'x/x.webp', thumbnail: 'x/x.webp', artist_id: null, position: 0 }
  return {
    id,
    handle: id,
    handle_key: id,
    title: id,
    description: '',
    content_order,
    ...nothing,
    ...fixed,
    ...pictures,
  }
}

/** A minute of audio, open to everybody, that test items play. */
export const TEST_SOUND: MediaRow = {
  id: 'sound',
  kind: 'audio',
  audience: 'everyone',
  main_file: 'one.mp3',
  duration_seconds: 60,
}

/** The series and artist of an item. */
export type ItemOwner = { series_id: string | null; artist_id: string | null }

/** A public, open item at this position in every order; it plays `TEST_SOUND`. */
export function testContentRow({ id, place: at }: OrderedRow, owner: ItemOwner): ContentRow {
  const nothing = { author_name: null, video_media: null, wide_image: null, visible_at: null, styles_json: null }
  const none = { ads_metadata_json: null, tags_json: '[]', chapters_json: '[]', reactions_count: 0 }
  const open = {
    is_free: 1,
    is_accessible: 1,
    is_podcast: 0,
    is_explicit: 0,
    is_open_mini_player: 0,
    visibility: 'public',
  } as const
  const fixed = {
    title: id,
    description: '',
    image: 'x/x.webp',
    thumbnail: 'x/x.webp',
    category: 'music',
    locale: 'en',
  }
  const places = { published_at: at, created_at: at, number: at, position: at }
  return {
    id,
    ...owner,
    ...fixed,
    ...open,
    ...places,
    ...nothing,
    ...none,
    audio_media: TEST_SOUND.id,
    duration_seconds: 60,
  }
}

/** Inserts items without series or artist, in this order, with their audio. */
export async function insertTestItems(database: Database, ids: readonly string[]): Promise<void> {
  await database.insertInto('media').values(TEST_SOUND).execute()
  const rows = ids.map((id, place) => testContentRow({ id, place }, { series_id: null, artist_id: null }))
  await database.insertInto('content').values(rows).execute()
}

/** An empty section of a tab. */
export function testSectionRow(tab: string, { id, place: position }: OrderedRow): SectionRow {
  const nothing = { subtitle: null, overline: null, description: null, reference: null, image: null, wide_image: null }
  const none = { button_text: null, action_url: null, styles_json: null, tags_json: '[]' }
  return { id, tab, position, object: 'web-grid', title: '', ...nothing, ...none }
}
