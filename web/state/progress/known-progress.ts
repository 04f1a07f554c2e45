import type { ItemProgress } from '#contract/catalogue/progress.ts'
import { MOST_PROGRESS_AT_ONCE } from '#contract/limits.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { type Progress, type ProgressSummary, summarizeProgress } from '#rules/player/progress.ts'
import { createStore } from '#web/store/create-store.ts'
import { millisecondsOpen } from '../../http/browser/clock.ts'
import { currentUserId, watchVisitor } from '../../http/session/visitor.ts'
import { identifyVisitor } from '../identify-visitor.ts'
import { registerProgressSource } from './progress-source.ts'
import { storedPositions, watchStoredPositions } from './stored-positions.ts'

/** The latest known progress of an item: position, time and device. */
export type LatestProgress = ProgressSummary & { at: number; device: string }

/** How long the server's answer is used: another device may be playing. */
const FRESH_MILLISECONDS = MINUTE_MILLISECONDS

/** Progress from the server; null if it has none for the item. */
const serverProgress = createStore<ReadonlyMap<string, LatestProgress | null>>(new Map())
/** When each answer arrived, by the page's clock. */
const receivedAt = new Map<string, number>()
const requestedIds = new Set<string>()
let pendingFetch: Promise<void> | undefined

watchVisitor(() => serverProgress.set(new Map()))

/** Stores progress from the server. */
export function applyServerProgress(progress: readonly ItemProgress[]): void {
  applyEntries(progress.map((entry) => [entry.content_id, toLatestProgress(entry)]))
}

function applyEntries(entries: readonly (readonly [string, LatestProgress | null])[]): void {
  for (const [id] of entries) receivedAt.set(id, millisecondsOpen())
  serverProgress.update((current) => new Map([...current, ...entries]))
}

export function clearServerProgress(id?: string): void {
  serverProgress.update(
    (known) => new Map([...known].map(([each, progress]) => [each, id === undefined || each === id ? null : progress])),
  )
}

/** Progress from the server; undefined before the first answer. */
export function serverProgressOf(id: string): LatestProgress | null | undefined {
  return serverProgress.getSnapshot().get(id)
}

/** True if the last answer is recent enough not to ask again. */
export function isProgressFresh(id: string): boolean {
  const at = receivedAt.get(id)
  return serverProgress.getSnapshot().has(id) && at !== undefined && millisecondsOpen() - at < FRESH_MILLISECONDS
}

/** Cached, so that subscribers get the same object until something changes. */
const byStoredProgress = new WeakMap<Progress, LatestProgress>()

/** Progress stored in this browser. */
export function storedProgressOf(id: string): LatestProgress | undefined {
  const progress = storedPositions().places.find(({ item }) => item.id === id)?.progress
  if (!progress) return undefined
  const cached = byStoredProgress.get(progress)
  if (cached) return cached
  const summary = summarizeProgress(progress)
  if (!summary) return undefined
  const latest = { ...summary, at: progress.heardAt, device: progress.places[0]?.device ?? '' }
  byStoredProgress.set(progress, latest)
  return latest
}

/** The newer of the server's progress and this browser's. */
export function latestProgressOf(id: string): LatestProgress | undefined {
  const [server, own] = [serverProgressOf(id), storedProgressOf(id)]
  return server && !(own && own.at > server.at) ? server : own
}

/** Progress in a series: in these items, and in those that this browser played. */
export function playedInSeries(seriesHandle: string, ids: readonly string[]): (LatestProgress & { id: string })[] {
  const storedItems = storedPositions().places.filter(({ item }) => item.content_series_handle === seriesHandle)
  const all = new Set([...ids, ...storedItems.map(({ item }) => item.id)])
  return [...all].flatMap((id) => {
    const progress = latestProgressOf(id)
    return progress ? [{ ...progress, id }] : []
  })
}

export function watchProgress(listener: () => void): () => void {
  const stops = [serverProgress.subscribe(listener), watchStoredPositions(listener)]
  return () => {
    for (const stop of stops) stop()
  }
}

/** Requests progress of items without a recent answer; requests of the same moment share one call. Members only. */
export async function requestProgress(ids: readonly string[], { isForced = false } = {}): Promise<void> {
  const unknown = ids.filter((id) => isForced || !isProgressFresh(id))
  if (unknown.length === 0 || !hasAccessLevel(await identifyVisitor(), 'registered')) return
  for (const id of unknown) requestedIds.add(id)
  pendingFetch ??= fetchRequested().finally(() => {
    pendingFetch = undefined
  })
  await pendingFetch
}

async function fetchRequested(): Promise<void> {
  // Loaded with the first request of a member: the first view does not need it.
  const { fetchProgress } = await import('./fetch-progress.ts')
  const userId = currentUserId()
  const ids = [...requestedIds].slice(0, MOST_PROGRESS_AT_ONCE)
  for (const id of ids) requestedIds.delete(id)
  if (userId === null || ids.length === 0) return
  const fetched = await fetchProgress(userId, ids)
  if (currentUserId() !== userId) return
  const withoutProgress = ids.map((id) => [id, null] as const)
  applyEntries([...withoutProgress, ...fetched.map((entry) => [entry.content_id, toLatestProgress(entry)] as const)])
  if (requestedIds.size > 0) await fetchRequested()
}

function toLatestProgress({
  position_seconds,
  last_place,
  is_finished,
  duration_seconds,
  at,
}: ItemProgress): LatestProgress {
  return {
    last: last_place.position_seconds,
    furthest: position_seconds,
    isFinished: is_finished,
    duration: duration_seconds,
    at: Date.parse(at),
    device: last_place.device_id,
  }
}

registerProgressSource({ requestProgress, playedInSeries, latestProgressOf, watchProgress })
