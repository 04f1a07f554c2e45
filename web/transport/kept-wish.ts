import { useSyncExternalStore } from 'react'
import { readWish, type Wish, wishText } from '#rules/wish.ts'
import { wallClock } from './clock.ts'
import { keep, readKept } from './storage.ts'

const KEY = 'wish'
/** Signing up takes minutes; what was pressed before lunch is no longer meant. */
const GOOD_MILLISECONDS = 30 * 60_000
const AWAY = 'away'

const listeners = new Set<() => void>()

/** Keeps what a guest pressed while they sign in, in this tab: it outlives the way to another service and back. */
export function keepWish(wish: Wish): void {
  write(`${wallClock() + GOOD_MILLISECONDS} ${wishText(wish)}`)
}

export function forgetWish(): void {
  write(null)
}

/** Whoever keeps a wish leaves for another service, and may never come back from it. */
export function sendWishAway(): void {
  const [until, wish] = readWords()
  if (until && wish) write(`${until} ${wish} ${AWAY}`)
}

/** Forgets a wish that was sent away: its visitor came back another way, or it is somebody else who is here now. */
export function forgetWishSentAway(): void {
  if (readWords()[2] === AWAY) forgetWish()
}

function readWords(): string[] {
  return readKept('session', KEY)?.split(' ') ?? []
}

function write(text: string | null): void {
  if (readKept('session', KEY) === text) return
  keep('session', KEY, text)
  for (const listener of listeners) listener()
}

/** What was pressed and is still meant. */
export function keptWish(): Wish | undefined {
  const [until, text] = readWords()
  return Number(until) > wallClock() ? readWish(text) : undefined
}

/** The same as a text, for those who draw by it; null in the server's HTML. */
export function useKeptWish(): string | null {
  return useSyncExternalStore(
    watch,
    () => readKept('session', KEY),
    () => null,
  )
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
