import { lazy, Suspense } from 'react'
import { useAskedDownload } from '#web/ui/asked-app-download.ts'
import { untilThere } from '#web/ui/until-there.ts'

const AppDownloadModal = lazy(async () => ({
  default: (await untilThere(() => import('./app-download-modal.tsx'))).AppDownloadModal,
}))

/** Where the invitation to the app opens; its code comes with the first time. */
export function AppDownloadSlot() {
  const asked = useAskedDownload()
  if (!asked) return null
  return (
    <Suspense fallback={null}>
      <AppDownloadModal key={asked.request} request={asked.request} link={asked.link} />
    </Suspense>
  )
}
