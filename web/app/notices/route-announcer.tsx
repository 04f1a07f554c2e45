import { useEffect, useState } from 'react'
import { useLastNavigation } from '#web/navigation/use-navigation.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'

/**
 * Does for whoever listens or types what a page load would: says where they have come to, and lets them go on from the
 * beginning of it. A page that has taken the focus itself, and a dialog that lies over it, keep it.
 */
export function RouteAnnouncer({ title }: { title: string }) {
  const { count, by, isNewPage, keepsScroll } = useLastNavigation()
  const [announced, setSaid] = useState('')
  const isNotable = by !== 'opening' && isNewPage && !keepsScroll

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each arrival
  useEffect(() => {
    if (!isNotable) return
    setSaid(title)
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
