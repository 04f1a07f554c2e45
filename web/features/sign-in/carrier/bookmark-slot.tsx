import { lazy, Suspense, useEffect, useState } from 'react'
import { readStorage, writeStorage } from '#web/http/browser/browser-storage.ts'
import { useUser } from '#web/http/session/visitor.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const BookmarkDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./bookmark-dialog.tsx'), 'background')).BookmarkDialog,
}))

const KEY = 'favoriteDialogShown'

/** Asks a carrier's subscribers, once, to bookmark the page: they have no password to return with. */
export function BookmarkSlot() {
  const user = useUser()
  const [isOpen, setOpen] = useState(false)
  const isEligible = user?.is_dcb === true && user.is_subscribed
  useEffect(() => {
    if (!isEligible || readStorage('local', KEY) === 'true' || document.querySelector('dialog[open]')) return
    writeStorage('local', KEY, 'true')
    setOpen(true)
  }, [isEligible])
  if (!isOpen) return null
  return (
    <Suspense fallback={null}>
      <BookmarkDialog onClose={() => setOpen(false)} />
    </Suspense>
  )
}
