import { lazy, type ReactNode, Suspense, useState } from 'react'
import { createPortal } from 'react-dom'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import type { VersePictureProps } from './verse-picture-dialog.tsx'

const VersePictureDialog = lazy(async () => ({
  default: (await loadWithRetry(() => import('./verse-picture-dialog.tsx'))).VersePictureDialog,
}))

/** The screen in which a verse becomes a picture. Its code is loaded on the press; `dialog` is null while it is closed. */
export function useVersePicture(props: Omit<VersePictureProps, 'onClose'>): { open: () => void; dialog: ReactNode } {
  const [isOpen, setOpen] = useState(false)
  // In a portal, so that a press in the dialog does not reach the elements around its button.
  const dialog =
    isOpen &&
    createPortal(
      <Suspense>
        <VersePictureDialog {...props} onClose={() => setOpen(false)} />
      </Suspense>,
      document.body,
    )
  return { open: () => setOpen(true), dialog }
}
