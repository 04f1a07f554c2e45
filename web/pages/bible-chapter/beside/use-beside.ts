import { useEffect } from 'react'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { besideAddress } from './beside-address.ts'

const KEY = 'bible_beside'

/**
 * Shows another translation beside the chapter, or none, and keeps the choice in this browser. A chapter that is opened
 * without one in its address gets the one that was kept.
 */
export function useBeside({ others, beside }: Pick<BiblePassage, 'others' | 'beside'>): (id: string) => void {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const show = (id: string | null) =>
    void navigate(besideAddress(pathname + search, id), { replace: true, keepsScroll: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chapter that is opened
  useEffect(() => {
    const kept = readStorage('local', KEY)
    if (!beside && others.some(({ translation }) => translation === kept)) show(kept)
  }, [pathname])

  return (id) => {
    writeStorage('local', KEY, id)
    show(id || null)
  }
}
