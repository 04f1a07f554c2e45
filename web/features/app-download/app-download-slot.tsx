import { lazy, Suspense } from 'react'
import { useAppDownloadRequest } from '#web/state/app-download-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const AppDownloadModal = lazy(async () => ({
  default: (await loadWithRetry(() => import('./app-download-modal.tsx'))).AppDownloadModal,
}))

/** The mount point of the app download dialog; its code is loaded on first use. */
export function AppDownloadSlot() {
  const downloadRequest = useAppDownloadRequest()
  if (!downloadRequest) return null
  return (
    <Suspense fallback={null}>
      <AppDownloadModal key={downloadRequest.request} request={downloadRequest.request} link={downloadRequest.link} />
    </Suspense>
  )
}
