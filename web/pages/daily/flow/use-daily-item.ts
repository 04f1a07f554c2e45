import { useEffect, useState } from 'react'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { DISCOVER } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'

/** The page's item or the visitor's own. A visitor without one is redirected to discover. */
export function useDailyItem(initialItem: DailyItem | null): DailyItem | null {
  const [item, setItem] = useState(initialItem)
  const navigate = useNavigate()
  useEffect(() => {
    if (initialItem) return
    let isUnmounted = false
    async function loadOwnItem() {
      const { findOwnDailyItem } = await import('../find-own-daily-item.ts')
      const ownItem = await findOwnDailyItem()
      if (isUnmounted) return
      if (ownItem) setItem(ownItem)
      else void navigate(DISCOVER, { replace: true })
    }
    void loadOwnItem()
    return () => {
      isUnmounted = true
    }
  }, [initialItem, navigate])
  return item
}
