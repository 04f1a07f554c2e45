import { useEffect } from 'react'
import { prefetchLinks } from './prefetch-links.ts'

/** Prefetches the pages of links while it is shown. */
export function Prefetching() {
  useEffect(prefetchLinks, [])
  return null
}
