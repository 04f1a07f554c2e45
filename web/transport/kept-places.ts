import { type KeptPlaces, ownedBy, placesToKeep, readKeptPlaces } from '#rules/kept-places.ts'
import { isFinished } from '#rules/progress.ts'
import { PLACES_KEY } from './has-kept-places.ts'
import { keepStarted } from './started-hint.ts'
import { keep, readKept } from './storage.ts'
import { currentUser, watchVisitor } from './visitor.ts'

let kept: KeptPlaces | undefined
const listeners = new Set<() => void>()

/** Where this browser's visitor was in what they heard here; the same object until it changes. */
export function keptPlaces(): KeptPlaces {
  kept ??= ownedBy(readStored(), owner())
  return kept
}

function readStored(): KeptPlaces {
  return readKeptPlaces(readKept('local', PLACES_KEY))
}

function owner(): string | null {
  return currentUser()?.id ?? null
}

/** Changes what is kept, starting from what the other tabs may have kept meanwhile. */
export function changeKeptPlaces(change: (places: KeptPlaces) => KeptPlaces): void {
  const stored = readStored()
  kept = change(ownedBy(stored, owner()))
  if (kept !== stored) {
    keep('local', PLACES_KEY, kept.places.length > 0 ? placesToKeep(kept) : null)
    if (kept.places.some(({ progress }) => !isFinished(progress))) keepStarted(true)
  }
  for (const listener of listeners) listener()
}

export function watchKeptPlaces(listener: () => void): () => void {
  if (listeners.size === 0) followOthers()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isFollowing = false

/** Other tabs hear and forget too; and whoever comes next at this browser has places of their own. */
function followOthers(): void {
  if (isFollowing) return
  isFollowing = true
  addEventListener('storage', ({ key }) => {
    if (key !== PLACES_KEY && key !== null) return
    kept = undefined
    for (const listener of listeners) listener()
  })
  watchVisitor(() => changeKeptPlaces((places) => places))
}
