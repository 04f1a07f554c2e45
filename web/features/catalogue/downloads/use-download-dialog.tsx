import { lazy, type ReactNode, Suspense, useState } from 'react'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import type { FindItems } from '../queue-options.tsx'

const DownloadDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./download-dialog.tsx'))).DownloadDialog,
}))

/** Opens the dialog that asks how much of a series to download. `dialog` is null while it is closed. */
export function useDownloadDialog(
  title: string,
  items: FindItems | undefined,
): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  const dialog = isOpen && items && (
    <Suspense>
      <DownloadDialog title={title} items={items} onClose={() => setOpen(false)} />
    </Suspense>
  )
  return { open: () => setOpen(true), dialog }
}
