import { lazy, Suspense } from 'react'
import { useAppDownloadRequest } from '#web/state/app-download-request.ts'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'

const AppDownloadModal = lazy(async () => ({
  default: (await loadWithRetry(() => import('./app-download-modal.tsx'))).AppDownloadModal,
}))

/** Where the invitation to the app opens; its code comes with the first time. */
export function AppDownloadSlot() {
  const asked = useAppDownloadRequest()
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <AppDownloadModal key={asked.request} request={asked.request} link={asked.link} />
    </Suspense>
  )
}
