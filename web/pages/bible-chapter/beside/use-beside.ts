import { type RefObject, useEffect, useRef } from 'react'
import type { BiblePassage } from '#contract/catalogue/bible.ts'
import { pageDataPath } from '#contract/paths.ts'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { useIsNavigating, useLocation, useNavigate } from '#web/navigation/use-navigation.ts'
import { besideAddress } from './beside-address.ts'

const KEY = 'bible_beside'

/**
 * The translation just chosen, until its page is shown. Each choice opens a page of its own, whose field then takes the
 * focus, which would otherwise be lost.
 */
let justChosen: string | undefined

type BesideField = {
  choose: (id: string) => void
  field: RefObject<HTMLSelectElement | null>
}

/**
 * Shows another translation beside the chapter, or none, and keeps the choice in this browser. A chapter that is opened
 * without one in its address gets the one that was kept, if there is a connection.
 */
export function useBeside({ others, beside }: Pick<BiblePassage, 'others' | 'beside'>): BesideField {
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const field = useRef<HTMLSelectElement>(null)
  const isNavigating = useIsNavigating()
  const isGoing = useRef(isNavigating)
  useEffect(() => {
    isGoing.current = isNavigating
  }, [isNavigating])
  const show = (id: string | null) =>
    void navigate(besideAddress(pathname + search, id), { replace: true, keepsScroll: true })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each chapter that is opened
  useEffect(() => {
    if (justChosen === (beside?.translation ?? '')) field.current?.focus({ preventScroll: true })
    justChosen = undefined
    const kept = readStorage('local', KEY)
    if (beside || !others.some(({ translation }) => translation === kept)) return
    let isShown = true
    void canReach(pageDataPath(pathname)).then((isReached) => {
      // The reader may have gone on, or chosen, meanwhile.
      if (isReached && isShown && !isGoing.current && readStorage('local', KEY) === kept) show(kept)
    })
    return () => {
      isShown = false
    }
  }, [pathname])

  function choose(id: string): void {
    writeStorage('local', KEY, id)
    justChosen = id
    show(id || null)
  }
  return { choose, field }
}

/**
 * False without a connection: a downloaded chapter is on the device without its second translation. The service worker
 * leaves this method to the network, and a browser that is online may still not reach the server.
 */
async function canReach(path: string): Promise<boolean> {
  try {
    return (await fetch(path, { method: 'HEAD', cache: 'no-store' })).ok
  } catch {
    return false
  }
}
