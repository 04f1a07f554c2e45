import { useEffect, useState } from 'react'
import { useLastNavigation } from '#web/navigation/use-navigation.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'

/**
 * Does what a page load does for users of screen readers and keyboards: announces the title and moves focus to the
 * start. A page or dialog that took the focus keeps it.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { count, by, isNewPage, keepsScroll } = useLastNavigation()
  const [announced, setAnnounced] = useState('')
  const isNotable = by !== 'initial' && isNewPage && !keepsScroll

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation
  useEffect(() => {
    if (!isNotable) return
    setAnnounced(title)
    const main = document.getElementById('main')
    const focused = document.activeElement
    const isTaken = focused?.closest('dialog') || (focused !== document.body && main?.contains(focused))
    if (!isTaken && !document.querySelector('dialog[open]')) main?.focus({ preventScroll: true })
  }, [count])

  return (
    <VisuallyHidden>
      <span aria-live="polite" aria-atomic="true">
        {announced}
      </span>
    </VisuallyHidden>
  )
}
