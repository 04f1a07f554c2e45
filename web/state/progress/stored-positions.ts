import { isFinished } from '#rules/player/progress.ts'
import {
  changeOwner,
  NO_STORED_PROGRESS,
  parseStoredProgress,
  type StoredProgress,
  serializeStoredProgress,
} from '#rules/player/stored-progress.ts'
import { useStore } from '#web/store/use-store.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { createStorageStore } from '../../http/browser/create-storage-store.ts'
import { storeResumeHint } from '../../http/browser/resume-hint.ts'
import { currentUser, watchVisitor } from '../../http/session/visitor.ts'
import { POSITIONS_KEY } from './has-stored-positions.ts'

const positions = createStorageStore<StoredProgress>({
  key: POSITIONS_KEY,
  initial: NO_STORED_PROGRESS,
  parse: (text) => changeOwner(parseStoredProgress(text), owner()),
})

// The next visitor at this browser has positions of their own.
watchVisitor(() => updateStoredPositions((places) => places))

/** This browser's stored positions; the same object until it changes. */
export const storedPositions = positions.getSnapshot

/** Calls back when they change, in another tab too. */
export const watchStoredPositions = positions.subscribe

/** None in the server's HTML. */
export function useStoredPositions(): StoredProgress {
  return useStore(positions)
}

function readStored(): StoredProgress {
  return parseStoredProgress(readStorage('local', POSITIONS_KEY))
}

function owner(): string | null {
  return currentUser()?.id ?? null
}

/** Updates the stored positions, starting from what other tabs may have stored meanwhile. */
export function updateStoredPositions(change: (storedProgress: StoredProgress) => StoredProgress): void {
  const stored = readStored()
  const next = change(changeOwner(stored, owner()))
  if (next !== stored) {
    writeStorage('local', POSITIONS_KEY, next.places.length > 0 ? serializeStoredProgress(next) : null)
    if (next.places.some(({ progress }) => !isFinished(progress))) storeResumeHint(true)
  }
  positions.set(next)
}
