import type { PlayableItem } from './audio-state.ts'

/** An item for tests. */
export function playableItem(fields: Partial<PlayableItem> = {}): PlayableItem {
  const id = fields.id ?? 'item'
  return {
    id,
    title: 'His Compassions Fail Not',
    image_url: '/image.webp',
    thumbnail_image_url: '/thumbnail.webp',
    duration: 665,
    content_series_title: 'Morning Mercies',
    content_series_handle: 'morning-mercies',
    artist_name: 'Ruth Adeyemi',
    author_name: null,
    next_content_id: null,
    action_url: `/series/morning-mercies/${id}/`,
    locale: 'en',
    audio_url: `/media/${id}.m4a`,
    ...fields,
  }
}
