import { type Ref, useEffect, useId, useState } from 'react'
import { COPIED_NOTICE_MILLISECONDS } from '#contract/limits.ts'
import { Button } from '#web/ui/button/button.tsx'
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
  const [outcome, setOutcome] = useState<'copied' | 'failed' | null>(null)
  const linkId = useId()
  // The number of copies: each press shows "Copied" for two more seconds.
  const [copies, setCopies] = useState(0)

  useEffect(() => {
    if (copies === 0) return
    const timer = setTimeout(() => setOutcome(null), COPIED_NOTICE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copies])

  async function copy() {
    try {
      await navigator.clipboard.writeText(link)
      setOutcome('copied')
      setCopies((count) => count + 1)
      onCopied?.()
    } catch {
      setOutcome('failed')
    }
  }

  const isCopied = outcome === 'copied'
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
            onClick={() => void copy()}
          >
            {isCopied ? sharingText.copied : sharingText.copy}
          </Button>
          <span className={styles.tip} role="status">
            {isCopied && <span>{sharingText.link_copied}</span>}
          </span>
        </span>
      </div>
      <p className={styles.failed} role="alert">
        {outcome === 'failed' && sharingText.copy_failed}
      </p>
    </div>
  )
}
