import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import { CopyLink } from './copy-link.tsx'
import { ShareChannels } from './share-channels.tsx'
import { ShareEmail } from './share-email.tsx'
import { findLinks, ownLinks, type Shareable } from './share-links.ts'
import styles from './share-modal.module.css'

export type ShareModalProps = {
  shared: Shareable
  onClose: () => void
  /** The dialog's heading, in place of the default one. */
  heading?: string | undefined
  /** A preview of what is shared; by default its title. */
  children?: ReactNode
  /** Called when the link was copied, shared or emailed. */
  onShared?: (() => void) | undefined
}

/** All ways to share a link, in a dialog. */
export function ShareModal({ shared, onClose, heading, children, onShared }: ShareModalProps) {
  const copyButton = useRef<HTMLButtonElement>(null)
  const titleId = useId()
  const [links, setLinks] = useState(() => ownLinks(shared, location.href))
  const type = shared.entity?.type
  const id = shared.entity?.id

  useEffect(() => {
    if (!type || id === undefined) return
    let isUnmounted = false
    void findLinks({ type, id }).then((serverLinks) => {
      if (serverLinks && !isUnmounted) setLinks(serverLinks)
    })
    return () => {
      isUnmounted = true
    }
  }, [type, id])

  // In a portal, so that neither styles nor a closing menu around the button affect the dialog.
  return createPortal(
    <Dialog
      className={classNames(sheet.sheet, styles.modal)}
      aria-labelledby={titleId}
      initialFocus={copyButton}
      onClose={onClose}
    >
      <IconButton icon="close" label={sharingText.close} className={sheet.close} onClick={onClose} />
      <h2 id={titleId} className={styles.title}>
        {heading ?? sharingText.title}
      </h2>
      {children ?? <p className={styles.what}>{shared.title}</p>}
      <CopyLink link={links.link_share_link} button={copyButton} onCopied={onShared} />
      <ShareChannels title={shared.title} links={links} onShared={onShared} />
      {shared.entity && <ShareEmail entity={shared.entity} onSent={onShared} />}
    </Dialog>,
    document.body,
  )
}
