import { isFinished } from '#rules/player/progress.ts'
import {
  changeOwner,
  parseStoredProgress,
  type StoredProgress,
  serializeStoredProgress,
} from '#rules/player/stored-progress.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { storeResumeHint } from '../../http/browser/resume-hint.ts'
import { currentUser, watchVisitor } from '../../http/session/visitor.ts'
import { POSITIONS_KEY } from './has-stored-positions.ts'

let cachedPositions: StoredProgress | undefined
const listeners = new Set<() => void>()

/** This browser's stored positions; the same object until it changes. */
export function storedPositions(): StoredProgress {
  cachedPositions ??= changeOwner(readStored(), owner())
  return cachedPositions
}

function readStored(): StoredProgress {
  return parseStoredProgress(readStorage('local', POSITIONS_KEY))
}

function owner(): string | null {
  return currentUser()?.id ?? null
}

/** Updates the stored positions, starting from what other tabs may have stored meanwhile. */
export function updateStoredPositions(change: (places: StoredProgress) => StoredProgress): void {
  const stored = readStored()
  cachedPositions = change(changeOwner(stored, owner()))
  if (cachedPositions !== stored) {
    writeStorage(
      'local',
      POSITIONS_KEY,
      cachedPositions.places.length > 0 ? serializeStoredProgress(cachedPositions) : null,
    )
    if (cachedPositions.places.some(({ progress }) => !isFinished(progress))) storeResumeHint(true)
  }
  for (const listener of listeners) listener()
}

export function watchStoredPositions(listener: () => void): () => void {
  if (listeners.size === 0) syncWithOtherTabs()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

let isSyncing = false

/** Other tabs update and clear positions too, and the next visitor at this browser has their own. */
function syncWithOtherTabs(): void {
  if (isSyncing) return
  isSyncing = true
  addEventListener('storage', ({ key }) => {
    if (key !== POSITIONS_KEY && key !== null) return
    cachedPositions = undefined
    for (const listener of listeners) listener()
  })
  watchVisitor(() => updateStoredPositions((places) => places))
}
