import { useEffect, useState } from 'react'
import { SLOW_ROUTE_MILLISECONDS } from '#contract/limits.ts'
import { useNavigation } from '#web/navigation/use-navigation.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './slow-notice.module.css'

/** Says that a page is loading if it takes longer than a second. */
export function SlowNotice() {
  const { state } = useNavigation()
  const [isSlow, setSlow] = useState(false)
  useEffect(() => {
    if (state === 'idle') return
    const timer = setTimeout(() => setSlow(true), SLOW_ROUTE_MILLISECONDS)
    return () => {
      clearTimeout(timer)
      setSlow(false)
    }
  }, [state])
  return (
    <p className={styles.notice} role="status" data-shown={isSlow || undefined}>
      {isSlow ? text.chrome.slow : ''}
    </p>
  )
}
