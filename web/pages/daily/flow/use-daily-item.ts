import { useEffect, useState } from 'react'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { DISCOVER } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'

/** The page's item or the visitor's own. A visitor without one is redirected to discover. */
export function useDailyItem(given: DailyItem | null): DailyItem | null {
  const [item, setItem] = useState(given)
  const navigate = useNavigate()
  useEffect(() => {
    if (given) return
    let isGone = false
    async function open() {
      const { findOwnDailyItem } = await import('../find-own-daily-item.ts')
      const own = await findOwnDailyItem()
      if (isGone) return
      if (own) setItem(own)
      else void navigate(DISCOVER, { replace: true })
    }
    void open()
    return () => {
      isGone = true
    }
  }, [given, navigate])
  return item
}
