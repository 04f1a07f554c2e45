import { type Ref, useId, useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { useCopied } from '#web/ui/hooks/use-copied.ts'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { sharingText } from '#web/ui/text/catalogue/sharing-en.ts'
import styles from './copy-link.module.css'

type CopyLinkProps = {
  link: string
  button: Ref<HTMLButtonElement>
  onCopied?: (() => void) | undefined
  /** Beside a more important button. */
  isQuiet?: boolean
}

/** The link, to select or copy. "Copied" shows for two seconds. */
export function CopyLink({ link, button, onCopied, isQuiet = false }: CopyLinkProps) {
  const { isCopied, copy } = useCopied()
  const [hasFailed, setFailed] = useState(false)
  const linkId = useId()

  async function copyLink() {
    try {
      await copy(link)
      setFailed(false)
      onCopied?.()
    } catch {
      setFailed(true)
    }
  }
  return (
    <div className={styles.copy}>
      <label htmlFor={linkId} className={styles.label}>
        {sharingText.link}
      </label>
      <div className={styles.row}>
        <input
          id={linkId}
          className={styles.link}
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.target.select()}
        />
        <span className={styles.place}>
          <Button
            ref={button}
            variant={isQuiet ? 'secondary' : 'primary'}
            size="large"
            icon={isCopied ? 'check' : LATER_SHAPES.copy}
            className={styles.button}
            onClick={() => void copyLink()}
          >
            {isCopied ? sharingText.copied : sharingText.copy}
          </Button>
          <span className={styles.tip} role="status">
            {isCopied && <span>{sharingText.link_copied}</span>}
          </span>
        </span>
      </div>
      <p className={styles.failed} role="alert">
        {hasFailed && sharingText.copy_failed}
      </p>
    </div>
  )
}
