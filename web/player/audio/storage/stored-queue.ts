import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { MAX_UP_NEXT, type PlayableItem } from '../../core/state/audio-state.ts'
import { QUEUE_KEY } from './storage-keys.ts'

/** Stores the queue for after a reload, without links, because they expire. */
export function storeQueue(queue: readonly PlayableItem[]): void {
  writeStorage('local', QUEUE_KEY, queue.length > 0 ? JSON.stringify(queue.map(withoutLink)) : null)
}

/** What is stored of an item: no link, which expires, and no details, which are fetched when shown. */
export function withoutLink(item: PlayableItem): PlayableItem {
  const { id, title, image_url, thumbnail_image_url, duration, locale, action_url, next_content_id } = item
  const { content_series_title, content_series_handle, artist_name, author_name } = item
  const names = { content_series_title, content_series_handle, artist_name, author_name }
  return {
    id,
    title,
    image_url,
    thumbnail_image_url,
    duration,
    locale,
    action_url,
    next_content_id,
    ...(item.is_locked !== undefined && { is_locked: item.is_locked }),
    ...(item.is_explicit && { is_explicit: true }),
    ...(item.is_playlist_entry && { is_playlist_entry: true }),
    ...names,
    audio_url: null,
  }
}

/** The stored queue without invalid items. */
export function readStoredQueue(): PlayableItem[] {
  try {
    const stored: unknown = JSON.parse(readStorage('local', QUEUE_KEY) ?? '[]')
    return readStoredItems(stored).slice(0, MAX_UP_NEXT)
  } catch {
    return []
  }
}

/** The valid items of a stored list. */
export function readStoredItems(stored: unknown): PlayableItem[] {
  return Array.isArray(stored) ? stored.flatMap((entry) => readStoredItem(entry) ?? []) : []
}

export function readStoredItem(entry: unknown): PlayableItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const stored: Record<string, unknown> = { ...entry }
  const textField = (name: string) => (typeof stored[name] === 'string' ? stored[name] : '')
  const textFieldOrNull = (name: string) => textField(name) || null
  if (!textField('id') || !textField('title') || !textField('action_url').startsWith('/')) return undefined
  return {
    id: textField('id'),
    title: textField('title'),
    image_url: textField('image_url'),
    thumbnail_image_url: textField('thumbnail_image_url'),
    duration: typeof stored.duration === 'number' ? stored.duration : 0,
    locale: textField('locale') || 'en',
    action_url: textField('action_url'),
    next_content_id: textFieldOrNull('next_content_id'),
    content_series_title: textFieldOrNull('content_series_title'),
    content_series_handle: textFieldOrNull('content_series_handle'),
    artist_name: textFieldOrNull('artist_name'),
    author_name: textFieldOrNull('author_name'),
    ...(typeof stored.is_locked === 'boolean' && { is_locked: stored.is_locked }),
    ...(stored.is_explicit === true && { is_explicit: true }),
    ...(stored.is_playlist_entry === true && { is_playlist_entry: true }),
    audio_url: null,
  }
}
