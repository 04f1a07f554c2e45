import { type ComponentType, type ReactNode, useState } from 'react'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { Shareable } from './share-links.ts'
import type { ShareModalProps } from './share-modal.tsx'

type ShareModalOptions = Pick<ShareModalProps, 'heading' | 'onShared'> & {
  /** A preview of what is shared; by default its title. */
  preview?: ReactNode
  /** Called when the dialog closes, or could not be opened. */
  onClose?: () => void
}

/** The share dialog, to be rendered anywhere. Its code is loaded on the press. */
export function useShareModal(
  shareable: Shareable,
  { heading, preview, onShared, onClose }: ShareModalOptions = {},
): { open: () => void; modal: ReactNode } {
  const [Modal, setModal] = useState<ComponentType<ShareModalProps> | null>(null)

  async function open() {
    try {
      const { ShareModal } = await import('./share-modal.tsx')
      setModal(() => ShareModal)
    } catch {
      // Without a connection the code fails to load; the page stays as it is.
      showToast(text.sharing.failed, { icon: 'alert', tone: 'attention' })
      onClose?.()
    }
  }
  function close() {
    setModal(null)
    onClose?.()
  }
  const modal = Modal && (
    <Modal shared={shareable} heading={heading} onShared={onShared} onClose={close}>
      {preview}
    </Modal>
  )
  return { open: () => void open(), modal }
}
