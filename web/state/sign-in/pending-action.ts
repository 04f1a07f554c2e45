import { type PendingAction, parsePendingAction, serializePendingAction } from '#rules/accounts/pending-action.ts'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { createEmitter } from '#web/store/create-emitter.ts'
import type { ReadableStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'
import { readStorage, writeStorage } from '../../http/browser/browser-storage.ts'
import { wallClock } from '../../http/browser/clock.ts'

const KEY = 'wish'
/** Signing up takes minutes. After this time the press is considered abandoned. */
const VALID_MILLISECONDS = 30 * MINUTE_MILLISECONDS
const REDIRECTED = 'away'

const changes = createEmitter()

/** Stores in this tab what a guest pressed before they sign in. It survives a redirect to another service. */
export function storePendingAction(action: PendingAction): void {
  write(`${wallClock() + VALID_MILLISECONDS} ${serializePendingAction(action)}`)
}

export function clearPendingAction(): void {
  write(null)
}

/** Marks the pending action as redirected: the visitor leaves for another service and may never return. */
export function markPendingActionRedirected(): void {
  const [until, actionText] = readFields()
  if (until && actionText) write(`${until} ${actionText} ${REDIRECTED}`)
}

/** Clears a redirected action: its visitor came back another way, or somebody else is here now. */
export function clearRedirectedPendingAction(): void {
  if (readFields()[2] === REDIRECTED) clearPendingAction()
}

function readFields(): string[] {
  return readStorage('session', KEY)?.split(' ') ?? []
}

function write(text: string | null): void {
  if (readStorage('session', KEY) === text) return
  writeStorage('session', KEY, text)
  changes.emit()
}

/** The stored action, if it is still valid. */
export function storedPendingAction(): PendingAction | undefined {
  const [until, text] = readFields()
  return Number(until) > wallClock() ? parsePendingAction(text) : undefined
}

/** Reads storage on each call, because all of the tab's storage may be cleared at once. */
const STORED_TEXT: ReadableStore<string | null> = {
  subscribe: changes.subscribe,
  getSnapshot: () => readStorage('session', KEY),
  getServerSnapshot: () => null,
}

/** The stored action as text, a stable value for rendering; null in the server's HTML. */
export function useStoredPendingAction(): string | null {
  return useStore(STORED_TEXT)
}
