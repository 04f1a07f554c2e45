import { MOST_PROGRESS_AT_ONCE } from '#contract/limits.ts'
import type { ItemProgress } from '#contract/progress.ts'
import { meets } from '#rules/access.ts'
import { type Progress, type Reached, reachedIn } from '#rules/progress.ts'
import { millisecondsOpen } from './clock.ts'
import { keptPlaces, watchKeptPlaces } from './kept-places.ts'
import { knowVisitor } from './know-visitor.ts'
import { progressArrived } from './progress-source.ts'
import { currentUserId, watchVisitor } from './visitor.ts'

/** What is known of an item: how far, when, and on which device they were last. */
export type KnownProgress = Reached & { at: number; device: string }

/** What the server says is taken for so long; another device may be listening. */
const LATELY_MILLISECONDS = 60_000

/** What the server said; null where it knows nothing of an item. */
let told: ReadonlyMap<string, KnownProgress | null> = new Map()
/** When it said so, by the page's own clock. */
const toldAt = new Map<string, number>()
const wanted = new Set<string>()
let asking: Promise<void> | undefined
const listeners = new Set<() => void>()

watchVisitor(() => replace(new Map()))

function replace(next: ReadonlyMap<string, KnownProgress | null>): void {
  told = next
  for (const listener of listeners) listener()
}

/** What the server says of an item. */
export function learnProgress(progress: readonly ItemProgress[]): void {
  learn(progress.map((one) => [one.content_id, knownOf(one)]))
}

function learn(said: readonly (readonly [string, KnownProgress | null])[]): void {
  for (const [id] of said) toldAt.set(id, millisecondsOpen())
  replace(new Map([...told, ...said]))
}

export function forgetProgress(id?: string): void {
  replace(new Map([...told].map(([each, progress]) => [each, id === undefined || each === id ? null : progress])))
}

/** What the server knows of an item: undefined as long as it has not been asked. */
export function toldProgress(id: string): KnownProgress | null | undefined {
  return told.get(id)
}

/** Whether it was asked so lately that it need not be asked again. */
export function isToldLately(id: string): boolean {
  const at = toldAt.get(id)
  return told.has(id) && at !== undefined && millisecondsOpen() - at < LATELY_MILLISECONDS
}

/** Made once, so that who watches gets the same object until something changes. */
const ofKept = new WeakMap<Progress, KnownProgress>()

/** What this browser knows of an item by itself. */
export function keptProgress(id: string): KnownProgress | undefined {
  const progress = keptPlaces().places.find(({ item }) => item.id === id)?.progress
  if (!progress) return undefined
  const made = ofKept.get(progress)
  if (made) return made
  const reached = reachedIn(progress)
  if (!reached) return undefined
  const known = { ...reached, at: progress.heardAt, device: progress.places[0]?.device ?? '' }
  ofKept.set(progress, known)
  return known
}

/** The newer of what the server and this browser know. */
export function knownProgress(id: string): KnownProgress | undefined {
  const [server, own] = [told.get(id), keptProgress(id)]
  return server && !(own && own.at > server.at) ? server : own
}

/** What was heard of a series: of these items, and of those this browser itself played. */
export function heardIn(seriesHandle: string, ids: readonly string[]): (KnownProgress & { id: string })[] {
  const kept = keptPlaces().places.filter(({ item }) => item.content_series_handle === seriesHandle)
  const all = new Set([...ids, ...kept.map(({ item }) => item.id)])
  return [...all].flatMap((id) => {
    const known = knownProgress(id)
    return known ? [{ ...known, id }] : []
  })
}

export function watchProgress(listener: () => void): () => void {
  listeners.add(listener)
  const stop = watchKeptPlaces(listener)
  return () => {
    listeners.delete(listener)
    stop()
  }
}

/** Asks the server of items it has not spoken of lately; those that are asked for together go in one call. A guest has none there. */
export async function askProgress(ids: readonly string[], { isAnew = false } = {}): Promise<void> {
  const unknown = ids.filter((id) => isAnew || !isToldLately(id))
  if (unknown.length === 0 || !meets(await knowVisitor(), 'registered')) return
  for (const id of unknown) wanted.add(id)
  asking ??= askWanted().finally(() => {
    asking = undefined
  })
  await asking
}

async function askWanted(): Promise<void> {
  // Comes with the first member who has something to ask: the first view shows without it.
  const { listProgressOf } = await import('./list-progress-of.ts')
  const userId = currentUserId()
  const ids = [...wanted].slice(0, MOST_PROGRESS_AT_ONCE)
  for (const id of ids) wanted.delete(id)
  if (userId === null || ids.length === 0) return
  const found = await listProgressOf(userId, ids)
  if (currentUserId() !== userId) return
  const nothing = ids.map((id) => [id, null] as const)
  learn([...nothing, ...found.map((one) => [one.content_id, knownOf(one)] as const)])
  if (wanted.size > 0) await askWanted()
}

function knownOf({ position_seconds, last_place, is_finished, duration_seconds, at }: ItemProgress): KnownProgress {
  return {
    last: last_place.position_seconds,
    furthest: position_seconds,
    isFinished: is_finished,
    duration: duration_seconds,
    at: Date.parse(at),
    device: last_place.device_id,
  }
}

progressArrived({ askProgress, heardIn, knownProgress, watchProgress })
