import type { ContentCard } from '#contract/catalogue/content.ts'
import { MOST_POSITIONS_STORED } from '#contract/limits.ts'
import {
  type ListeningPosition,
  mergeProgress,
  type PositionReport,
  type Progress,
  progressFromReport,
} from './progress.ts'
import type { Span } from './spans.ts'

/** Item fields stored with a position, so that it can be shown and played without a request. */
export type StoredItem = Pick<
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
> &
  Partial<Pick<ContentCard, 'is_explicit'>>

export type StoredItemProgress = {
  item: StoredItem
  progress: Progress
  /** The server has received everything up to this time; 0 for nothing. */
  sentUntil: number
}

/** A browser's own positions, last heard first; a guest's have no owner. */
export type StoredProgress = { owner: string | null; places: readonly StoredItemProgress[] }

export const NO_STORED_PROGRESS: StoredProgress = { owner: null, places: [] }

/** Positions of a member that the server has not received are kept beyond the limit, up to this number. */
const MOST_UNSENT = 1000

/** Adds a report. Beyond the limit, items heard longest ago are dropped, but not what a member's server still lacks. */
export function applyReport(
  { owner, places }: StoredProgress,
  item: StoredItem,
  report: PositionReport,
): StoredProgress {
  const previous = places.find((entry) => entry.item.id === item.id)
  const reported = progressFromReport(report)
  const progress = previous ? mergeProgress(previous.progress, reported) : reported
  const otherItems = places.filter((place) => place !== previous)
  const updated = [{ item: pickItemFields(item), progress, sentUntil: previous?.sentUntil ?? 0 }, ...otherItems]
  updated.sort((one, other) => other.progress.heardAt - one.progress.heardAt)
  return { owner, places: updated.slice(0, MOST_UNSENT).filter((place, at) => isStored(owner, place, at)) }
}

function isStored(owner: string | null, { progress, sentUntil }: StoredItemProgress, at: number): boolean {
  return at < MOST_POSITIONS_STORED || (owner !== null && progress.heardAt > sentUntil)
}

/** Records that the server has received a position. */
export function markSent({ owner, places }: StoredProgress, { item, progress }: StoredItemProgress): StoredProgress {
  const sentUntil = progress.heardAt
  return { owner, places: places.map((entry) => (entry.item.id === item.id ? { ...entry, sentUntil } : entry)) }
}

/** Positions that the server has not received. */
export function listUnsent({ places }: StoredProgress): StoredItemProgress[] {
  return places.filter(({ progress, sentUntil }) => progress.heardAt > sentUntil)
}

/** The reports to send for a position, in chronological order. */
export function unsentReports({ progress, sentUntil }: StoredItemProgress): PositionReport[] {
  const { places, duration, listened } = progress
  return places
    .filter(({ at }) => at > sentUntil)
    .map((position) => ({ ...position, duration, listened }))
    .reverse()
}

export function withoutItem({ owner, places }: StoredProgress, id: string): StoredProgress {
  return { owner, places: places.filter(({ item }) => item.id !== id) }
}

/**
 * The stored positions after a change of visitor: a guest's move to the account at sign-in, a member's are deleted.
 */
export function changeOwner(stored: StoredProgress, owner: string | null): StoredProgress {
  if (stored.owner === owner) return stored
  if (stored.owner !== null) return { owner, places: [] }
  return { owner, places: stored.places.map((entry) => ({ ...entry, sentUntil: 0 })) }
}

export function serializeStoredProgress({ owner, places }: StoredProgress): string {
  return JSON.stringify({ owner, places })
}

/** The stored positions; empty if invalid. */
export function parseStoredProgress(stored: string | null): StoredProgress {
  const record = asRecord(parseJson(stored))
  if (!record || !Array.isArray(record.places)) return NO_STORED_PROGRESS
  const owner = typeof record.owner === 'string' ? record.owner : null
  const places = record.places.flatMap(readItemProgress).slice(0, MOST_UNSENT)
  return { owner, places: places.filter((place, at) => isStored(owner, place, at)) }
}

function readItemProgress(value: unknown): StoredItemProgress[] {
  const entry = asRecord(value)
  const progress = asRecord(entry?.progress)
  const item = readItem(asRecord(entry?.item))
  if (!entry || !progress || !item || !Array.isArray(progress.places)) return []
  const positions = progress.places.flatMap(readPosition)
  const { finishedAt, heardAt, duration, listened } = progress
  if (positions.length === 0 || typeof heardAt !== 'number' || typeof duration !== 'number') return []
  const known: Progress = {
    places: positions,
    finishedAt: typeof finishedAt === 'number' ? finishedAt : null,
    heardAt,
    duration,
    listened: Array.isArray(listened) ? listened.filter(isSpan) : [],
  }
  return [{ item, progress: known, sentUntil: typeof entry.sentUntil === 'number' ? entry.sentUntil : 0 }]
}

function readPosition(value: unknown): ListeningPosition[] {
  const point = asRecord(value)
  if (!point) return []
  const { seconds, at, device } = point
  return typeof seconds === 'number' && typeof at === 'number' && typeof device === 'string'
    ? [{ seconds, at, device }]
    : []
}

function isSpan(value: unknown): value is Span {
  return Array.isArray(value) && value.length === 2 && value.every((one) => typeof one === 'number')
}

const STRING_FIELDS = ['id', 'title', 'image_url', 'thumbnail_image_url', 'action_url', 'locale'] as const
const NULLABLE_STRING_FIELDS = ['content_series_title', 'content_series_handle', 'artist_name', 'author_name'] as const

function readItem(value: Record<string, unknown> | undefined): StoredItem | undefined {
  if (!value || typeof value.duration !== 'number') return undefined
  if (STRING_FIELDS.some((name) => typeof value[name] !== 'string')) return undefined
  if (NULLABLE_STRING_FIELDS.some((name) => value[name] !== null && typeof value[name] !== 'string')) return undefined
  if (value.is_explicit !== undefined && typeof value.is_explicit !== 'boolean') return undefined
  // All fields were validated above.
  return pickItemFields(value as StoredItem)
}

/** Item fields without media addresses, which are signed and expire. */
function pickItemFields(item: StoredItem): StoredItem {
  const { id, title, image_url, thumbnail_image_url, duration, action_url, locale } = item
  const { content_series_title, content_series_handle, artist_name, author_name } = item
  const words = { id, title, image_url, thumbnail_image_url, duration, action_url, locale }
  const names = { content_series_title, content_series_handle, artist_name, author_name }
  return { ...words, ...names, ...(item.is_explicit && { is_explicit: true }) }
}

function asRecord(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null ? { ...value } : undefined
}

function parseJson(json: string | null): unknown {
  try {
    return JSON.parse(json ?? 'null')
  } catch {
    return null
  }
}
