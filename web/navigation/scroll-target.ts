import type { LastNavigation } from './navigation-state.ts'

export type ScrollTarget = { to: 'nowhere' } | { to: 'height'; pixels: number } | { to: 'element'; id: string }

/** Where to scroll after a navigation: to the remembered position, to the fragment, or to the top. */
export function scrollTargetFor(
  { by, keepsScroll }: LastNavigation,
  hash: string,
  storedHeight: number | undefined,
): ScrollTarget {
  if (by === 'initial' || keepsScroll) return { to: 'nowhere' }
  if (by === 'history' && storedHeight !== undefined) return { to: 'height', pixels: storedHeight }
  return hash.length > 1 ? { to: 'element', id: decoded(hash.slice(1)) } : { to: 'height', pixels: 0 }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
