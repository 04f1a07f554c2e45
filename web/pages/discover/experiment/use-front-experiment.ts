import { useEffect } from 'react'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import type { DiscoverData } from '../discover-data.ts'

/** Takes part in the experiment on this front page, and ends what is left of a former one: only then is its code loaded. */
export function useFrontExperiment(data: DiscoverData): void {
  useEffect(() => {
    if (!data.front && !document.cookie.includes('_front_')) return
    const leaving = new AbortController()
    void loadWithRetry(() => import('./take-part.ts'), 'background').then(({ takePart }) =>
      takePart(data, leaving.signal),
    )
    return () => leaving.abort()
  }, [data])
}
