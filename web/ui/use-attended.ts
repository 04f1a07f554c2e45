import { useSyncExternalStore } from 'react'

const SIGNS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** Who moves nothing, such as a reader of the screen, finds everything after this long. */
const PATIENCE_MS = 5_000

let isAttended = false
let stopWaiting: (() => void) | undefined
const listeners = new Set<() => void>()

function attend(): void {
  isAttended = true
  stopWaiting?.()
  for (const listener of listeners) listener()
}

function waitForSign(): () => void {
  const timer = setTimeout(attend, PATIENCE_MS)
  for (const sign of SIGNS) addEventListener(sign, attend, { passive: true })
  return () => {
    clearTimeout(timer)
    for (const sign of SIGNS) removeEventListener(sign, attend)
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  if (!isAttended) stopWaiting ??= waitForSign()
  return () => listeners.delete(listener)
}

/**
 * Whether the visitor has begun to do something with the page, or has had it for some seconds: what a press may ask for
 * later, and the first sight does not need, is fetched then.
 */
export function useAttended(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => isAttended,
    () => false,
  )
}
