import { useEffect, useState } from 'react'
import type { DailyItem } from '#contract/catalogue/daily.ts'
import { DISCOVER } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import type { DailyData } from '../daily-data.ts'
import { findOwnDailyItem } from '../find-own-daily-item.ts'
import { isLikelyOwn } from '../is-likely-own.ts'

type ShownItem = {
  item: DailyItem | null
  /** True until it is known whether the likely item is the visitor's own: in the server's HTML and during hydration. */
  isUnsure: boolean
}

/**
 * The page's item or the visitor's own, and until that is loaded the likely one. A visitor without one is redirected to
 * discover.
 */
export function useDailyItem({ item: initialItem, likely_item }: DailyData): ShownItem {
  const [item, setItem] = useState(initialItem)
  const isHydrated = useHydrated()
  const navigate = useNavigate()
  useEffect(() => {
    if (initialItem) return
    let isUnmounted = false
    async function loadOwnItem() {
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
  if (item || !likely_item) return { item, isUnsure: false }
  if (!isHydrated) return { item: likely_item, isUnsure: true }
  return { item: isLikelyOwn(likely_item) ? likely_item : null, isUnsure: false }
}
