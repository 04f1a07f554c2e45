import { lazy, Suspense, useEffect, useState } from 'react'
import { mayAskForCookies } from '#rules/analytics/stored-cookie-choice.ts'
import { useCookieChoice } from '#web/state/tracking/cookie-choice.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const CookieBanner = lazy(async () => ({
  default: (await loadWithRetry(() => import('./cookie-banner.tsx'), 'background')).CookieBanner,
}))

/** The mount point of the cookie banner. Its code is loaded when the page is idle after hydration. */
export function CookieBannerSlot({ path }: { path: string }) {
  const { consent } = useCookieChoice()
  const isIdle = useIdle()
  if (!isIdle || consent !== null || !mayAskForCookies(path)) return null
  return (
    <Suspense fallback={null}>
      <CookieBanner />
    </Suspense>
  )
}

function useIdle(): boolean {
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    // Safari has no requestIdleCallback.
    if (!window.requestIdleCallback) {
      const timer = setTimeout(() => setIdle(true), 200)
      return () => clearTimeout(timer)
    }
    const request = requestIdleCallback(() => setIdle(true))
    return () => cancelIdleCallback(request)
  }, [])
  return isIdle
}
