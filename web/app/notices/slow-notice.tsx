import { useEffect, useState } from 'react'
import { SLOW_ROUTE_MILLISECONDS } from '#contract/limits.ts'
import { useIsNavigating } from '#web/navigation/use-navigation.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './slow-notice.module.css'

/** Says that a page is loading if it takes longer than a second. */
export function SlowNotice() {
  const isNavigating = useIsNavigating()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (!isNavigating) return
    const timer = setTimeout(() => setSlow(true), SLOW_ROUTE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [isNavigating])
  return (
    <p className={styles.notice} role="status" data-shown={isSlow || undefined}>
      {isSlow ? text.chrome.slow : ''}
    </p>
  )
}
