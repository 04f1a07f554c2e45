import { lazy, Suspense } from 'react'
import { useAppDownloadRequest } from '#web/state/app-download-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const AppDownloadModal = lazy(async () => ({
  default: (await loadWithRetry(() => import('./app-download-modal.tsx'))).AppDownloadModal,
}))

/** The mount point of the app download dialog; its code is loaded on first use. */
export function AppDownloadSlot() {
  const asked = useAppDownloadRequest()
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <AppDownloadModal key={asked.request} request={asked.request} link={asked.link} />
    </Suspense>
  )
}
