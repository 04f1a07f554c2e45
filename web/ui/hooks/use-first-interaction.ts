import { useEffect } from 'react'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** For visitors without pointer or key events, such as users of screen readers. */
const FALLBACK_MS = 5_000

const interaction = createStore<'unobserved' | 'observed' | 'happened'>('unobserved')

function listenForInteraction(): void {
  if (interaction.getSnapshot() !== 'unobserved') return
  interaction.set('observed')
  const listening = new AbortController()
  const timer = setTimeout(finish, FALLBACK_MS)
  for (const type of INTERACTION_EVENTS) addEventListener(type, finish, { passive: true, signal: listening.signal })

  function finish(): void {
    clearTimeout(timer)
    listening.abort()
    interaction.set('happened')
  }
}

/**
 * True after the visitor's first interaction or a few seconds. Code that the first view does not need is loaded then.
 */
export function useFirstInteraction(): boolean {
  useEffect(listenForInteraction, [])
  return useStore(interaction, (state) => state === 'happened')
}
