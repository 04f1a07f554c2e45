import type { ContentCard } from '#contract/catalogue.ts'
import { MOST_PLACES_KEPT } from '#contract/limits.ts'
import { mergeProgress, type Place, type Progress, progressOf, type Report } from './progress.ts'
import type { Span } from './spans.ts'

/** What is kept of an item beside the place, so that it can be shown and played without asking for it. */
export type KeptItem = Pick<
  ContentCard,
  | 'id'
  | 'title'
  | 'image_url'
  | 'thumbnail_image_url'
  | 'duration'
  | 'content_series_title'
  | 'content_series_handle'
  | 'artist_name'
  | 'author_name'
  | 'action_url'
  | 'locale'
>

export type KeptPlace = {
  item: KeptItem
  progress: Progress
  /** Up to when the server has heard of it; 0 where it has not. */
  sentUntil: number
}

/** A browser's own places, last heard first; a guest's have no owner but the browser. */
export type KeptPlaces = { owner: string | null; places: readonly KeptPlace[] }

export const NO_PLACES: KeptPlaces = { owner: null, places: [] }

/** Brings a report into what is kept. Past the most that are kept, those heard longest ago go. */
export function withReport({ owner, places }: KeptPlaces, item: KeptItem, report: Report): KeptPlaces {
  const known = places.find((place) => place.item.id === item.id)
  const reported = progressOf(report)
  const progress = known ? mergeProgress(known.progress, reported) : reported
  const rest = places.filter((place) => place !== known)
  const next = [{ item: keptItem(item), progress, sentUntil: known?.sentUntil ?? 0 }, ...rest]
  next.sort((one, other) => other.progress.heardAt - one.progress.heardAt)
  return { owner, places: next.slice(0, MOST_PLACES_KEPT) }
}

/** Notes that the server has heard of a place as it was then. */
export function withSent({ owner, places }: KeptPlaces, { item, progress }: KeptPlace): KeptPlaces {
  const sentUntil = progress.heardAt
  return { owner, places: places.map((place) => (place.item.id === item.id ? { ...place, sentUntil } : place)) }
}

/** Which places the server has not heard of. */
export function unsentOf({ places }: KeptPlaces): KeptPlace[] {
  return places.filter(({ progress, sentUntil }) => progress.heardAt > sentUntil)
}

/** What is to be said of a place, in the order it came about. */
export function reportsOf({ progress, sentUntil }: KeptPlace): Report[] {
  const { places, duration, listened } = progress
  return places
    .filter(({ at }) => at > sentUntil)
    .map((place) => ({ ...place, duration, listened }))
    .reverse()
}

export function withoutPlace({ owner, places }: KeptPlaces, id: string): KeptPlaces {
  return { owner, places: places.filter(({ item }) => item.id !== id) }
}

/**
 * What is kept once somebody else is at the browser. A guest who signs in takes their places along, for the server to
 * hear of; a member's places go with them.
 */
export function ownedBy(kept: KeptPlaces, owner: string | null): KeptPlaces {
  if (kept.owner === owner) return kept
  if (kept.owner !== null) return { owner, places: [] }
  return { owner, places: kept.places.map((place) => ({ ...place, sentUntil: 0 })) }
}

export function placesToKeep({ owner, places }: KeptPlaces): string {
  return JSON.stringify({ owner, places })
}

/** What was kept; nothing of what is no such record. */
export function readKeptPlaces(kept: string | null): KeptPlaces {
  const record = objectOf(parsed(kept))
  if (!record || !Array.isArray(record.places)) return NO_PLACES
  return {
    owner: typeof record.owner === 'string' ? record.owner : null,
    places: record.places.flatMap(readPlace).slice(0, MOST_PLACES_KEPT),
  }
}

function readPlace(value: unknown): KeptPlace[] {
  const place = objectOf(value)
  const progress = objectOf(place?.progress)
  const item = readItem(objectOf(place?.item))
  if (!place || !progress || !item || !Array.isArray(progress.places)) return []
  const places = progress.places.flatMap(readPoint)
  const { finishedAt, heardAt, duration, listened } = progress
  if (places.length === 0 || typeof heardAt !== 'number' || typeof duration !== 'number') return []
  const known: Progress = {
    places,
    finishedAt: typeof finishedAt === 'number' ? finishedAt : null,
    heardAt,
    duration,
    listened: Array.isArray(listened) ? listened.filter(isSpan) : [],
  }
  return [{ item, progress: known, sentUntil: typeof place.sentUntil === 'number' ? place.sentUntil : 0 }]
}

function readPoint(value: unknown): Place[] {
  const point = objectOf(value)
  if (!point) return []
  const { seconds, at, device } = point
  return typeof seconds === 'number' && typeof at === 'number' && typeof device === 'string'
    ? [{ seconds, at, device }]
    : []
}

function isSpan(value: unknown): value is Span {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')
}

const WORDS = ['id', 'title', 'image_url', 'thumbnail_image_url', 'action_url', 'locale'] as const
const WORDS_OR_NULL = ['content_series_title', 'content_series_handle', 'artist_name', 'author_name'] as const

function readItem(value: Record<string, unknown> | undefined): KeptItem | undefined {
  if (!value || typeof value.duration !== 'number') return undefined
  if (WORDS.some((name) => typeof value[name] !== 'string')) return undefined
  if (WORDS_OR_NULL.some((name) => value[name] !== null && typeof value[name] !== 'string')) return undefined
  // Each of its fields has just been looked at.
  return keptItem(value as KeptItem)
}

/** A part of what a card says: its media's addresses are signed and end. */
function keptItem(item: KeptItem): KeptItem {
  const { id, title, image_url, thumbnail_image_url, duration, action_url, locale } = item
  const { content_series_title, content_series_handle, artist_name, author_name } = item
  const words = { id, title, image_url, thumbnail_image_url, duration, action_url, locale }
  return { ...words, content_series_title, content_series_handle, artist_name, author_name }
}

function objectOf(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

function parsed(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}
