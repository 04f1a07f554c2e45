import { lazy, Suspense, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { OFFLINE_PART } from '#contract/paths.ts'
import { downloadedIds } from '#web/state/downloads/stored-ids.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const Downloads = lazy(async () => ({
  default: (await loadWithRetry(() => import('#web/features/catalogue/downloads/downloads-view.tsx'), 'background'))
    .DownloadsView,
}))

/** The downloads on a page that could not be loaded. They play without a connection. */
export function OfflineDownloads() {
  const [part, setPart] = useState<Element | null>(null)
  useEffect(() => {
    if (downloadedIds().length > 0) setPart(document.getElementById(OFFLINE_PART))
  }, [])
  if (!part) return null
  return createPortal(
    <Suspense>
      <Downloads isOfflinePage />
    </Suspense>,
    part,
  )
}
