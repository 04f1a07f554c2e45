import { lazy, Suspense, useEffect, useState } from 'react'
import { mayAskForCookies } from '#rules/analytics/stored-cookie-choice.ts'
import { whenIdle } from '#web/http/browser/when-idle.ts'
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
  useEffect(() => whenIdle(() => setIdle(true)), [])
  return isIdle
}
