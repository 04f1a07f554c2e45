import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { MAX_UP_NEXT, type PlayableItem } from '../../core/state/audio-state.ts'
import { QUEUE_KEY } from './storage-keys.ts'

/** Stores the queue for after a reload, without links, because they expire. */
export function storeQueue(line: readonly PlayableItem[]): void {
  writeStorage('local', QUEUE_KEY, line.length > 0 ? JSON.stringify(line.map(withoutLink)) : null)
}

/** What is stored of an item: no link, which expires, and no details, which are fetched when shown. */
export function withoutLink(item: PlayableItem): PlayableItem {
  const { id, title, image_url, thumbnail_image_url, duration, locale, action_url, next_content_id } = item
  const { content_series_title, content_series_handle, artist_name, author_name } = item
  const words = { content_series_title, content_series_handle, artist_name, author_name }
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
    ...words,
    audio_url: null,
  }
}

/** The stored queue without invalid items. */
export function readStoredQueue(): PlayableItem[] {
  try {
    const kept: unknown = JSON.parse(readStorage('local', QUEUE_KEY) ?? '[]')
    return readStoredItems(kept).slice(0, MAX_UP_NEXT)
  } catch {
    return []
  }
}

/** The valid items of a stored list. */
export function readStoredItems(kept: unknown): PlayableItem[] {
  return Array.isArray(kept) ? kept.flatMap((entry) => readStoredItem(entry) ?? []) : []
}

export function readStoredItem(entry: unknown): PlayableItem | undefined {
  if (typeof entry !== 'object' || entry === null) return undefined
  const kept: Record<string, unknown> = { ...entry }
  const words = (name: string) => (typeof kept[name] === 'string' ? kept[name] : '')
  const wordsOrNull = (name: string) => words(name) || null
  if (!words('id') || !words('title') || !words('action_url').startsWith('/')) return undefined
  return {
    id: words('id'),
    title: words('title'),
    image_url: words('image_url'),
    thumbnail_image_url: words('thumbnail_image_url'),
    duration: typeof kept.duration === 'number' ? kept.duration : 0,
    locale: words('locale') || 'en',
    action_url: words('action_url'),
    next_content_id: wordsOrNull('next_content_id'),
    content_series_title: wordsOrNull('content_series_title'),
    content_series_handle: wordsOrNull('content_series_handle'),
    artist_name: wordsOrNull('artist_name'),
    author_name: wordsOrNull('author_name'),
    ...(typeof kept.is_locked === 'boolean' && { is_locked: kept.is_locked }),
    audio_url: null,
  }
}
