import type { Arrival } from './travel.ts'

export type Scroll = { to: 'nowhere' } | { to: 'height'; pixels: number } | { to: 'element'; id: string }

/** Where an arrival scrolls to: back to where the visitor was, to the part that is named, or to the top. */
export function scrollFor({ by, keepsScroll }: Arrival, hash: string, kept: number | undefined): Scroll {
  if (by === 'opening' || keepsScroll) return { to: 'nowhere' }
  if (by === 'history' && kept !== undefined) return { to: 'height', pixels: kept }
  return hash.length > 1 ? { to: 'element', id: decoded(hash.slice(1)) } : { to: 'height', pixels: 0 }
}

function decoded(id: string): string {
  try {
    return decodeURIComponent(id)
  } catch {
    return id
  }
}
