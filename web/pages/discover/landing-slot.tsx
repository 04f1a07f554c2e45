import { lazy, Suspense, useEffect, useState } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { useLocation } from '#web/navigation/use-navigation.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const LazyLandingNotice = lazy(async () => ({
  default: (await loadWithRetry(() => import('./landing-notice.tsx'))).LandingNotice,
}))

/** The mount point of landing notices. Its code is loaded only for visits that have a reason to show one. */
export function LandingSlot({ sections }: { sections: readonly FeedSection[] }) {
  const { hash, state } = useLocation()
  const mayHaveReason = hash !== '' || Boolean(state)
  const [isLoaded, setLoaded] = useState(false)
  useEffect(() => {
    if (mayHaveReason) setLoaded(true)
  }, [mayHaveReason])
  if (!isLoaded) return null
  return (
    <Suspense fallback={null}>
      <LazyLandingNotice sections={sections} />
    </Suspense>
  )
}
