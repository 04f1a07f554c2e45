import { useEffect } from 'react'
import { createStore } from '#web/store/create-store.ts'
import { useStore } from '#web/store/use-store.ts'

const INTERACTION_EVENTS = ['pointermove', 'pointerdown', 'keydown', 'scroll', 'focusin'] as const

/** For visitors without pointer or key events, such as users of screen readers. */
const FALLBACK_MS = 5_000

const interaction = createStore<'awaited' | 'listened-for' | 'begun'>('awaited')

function listenForInteraction(): void {
  if (interaction.getSnapshot() !== 'awaited') return
  interaction.set('listened-for')
  const over = new AbortController()
  const timer = setTimeout(begin, FALLBACK_MS)
  for (const type of INTERACTION_EVENTS) addEventListener(type, begin, { passive: true, signal: over.signal })

  function begin(): void {
    clearTimeout(timer)
    over.abort()
    interaction.set('begun')
  }
}

/**
 * True after the visitor's first interaction or a few seconds. Code that the first view does not need is loaded then.
 */
export function useFirstInteraction(): boolean {
  useEffect(listenForInteraction, [])
  return useStore(interaction, (state) => state === 'begun')
}
