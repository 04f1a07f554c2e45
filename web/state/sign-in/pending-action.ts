import { useSyncExternalStore } from 'react'
import { type PendingAction, parsePendingAction, serializePendingAction } from '#rules/accounts/pending-action.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'

const KEY = 'wish'
/** Signing up takes minutes; what was pressed before lunch is no longer meant. */
const VALID_MILLISECONDS = 30 * 60_000
const REDIRECTED = 'away'

const listeners = new Set<() => void>()

/** Keeps what a guest pressed while they sign in, in this tab: it outlives the way to another service and back. */
export function storePendingAction(wish: PendingAction): void {
  write(`${wallClock() + VALID_MILLISECONDS} ${serializePendingAction(wish)}`)
}

export function clearPendingAction(): void {
  write(null)
}

/** Whoever keeps a wish leaves for another service, and may never come back from it. */
export function markPendingActionRedirected(): void {
  const [until, wish] = readFields()
  if (until && wish) write(`${until} ${wish} ${REDIRECTED}`)
}

/** Forgets a wish that was sent away: its visitor came back another way, or it is somebody else who is here now. */
export function clearRedirectedPendingAction(): void {
  if (readFields()[2] === REDIRECTED) clearPendingAction()
}

function readFields(): string[] {
  return readStorage('session', KEY)?.split(' ') ?? []
}

function write(text: string | null): void {
  if (readStorage('session', KEY) === text) return
  writeStorage('session', KEY, text)
  for (const listener of listeners) listener()
}

/** What was pressed and is still meant. */
export function storedPendingAction(): PendingAction | undefined {
  const [until, text] = readFields()
  return Number(until) > wallClock() ? parsePendingAction(text) : undefined
}

/** The same as a text, for those who draw by it; null in the server's HTML. */
export function useStoredPendingAction(): string | null {
  return useSyncExternalStore(
    watch,
    () => readStorage('session', KEY),
    () => null,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
