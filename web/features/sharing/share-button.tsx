import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './share-button.module.css'
import { useShare } from './use-share.ts'

type ShareButtonProps = {
  title: string
  /** A path or a whole address. */
  href: string
  /** Words that shrink to the icon on phones, or the icon on a quiet disc. */
  look: 'words' | 'icon'
}

/** Hands the page to the device's own share sheet, or copies its link where there is none. */
export function ShareButton({ title, href, look }: ShareButtonProps) {
  const { isCopied, share } = useShare({ title, href })
  const label = isCopied ? text.sharing.copied_short : text.sharing.share
  const icon = isCopied ? 'check' : 'share'
  return (
    <span className={styles.place} data-scripted="">
      {look === 'words' && (
        <Button variant="tertiary" size="large" icon={icon} className={styles.words} onClick={share}>
          {label}
        </Button>
      )}
      <IconButton
        icon={icon}
        label={label}
        kind="fill"
        size="large"
        className={classNames(look === 'words' && styles.instead)}
        onClick={share}
      />
      <span
        className={classNames(styles.copied, isCopied && styles.shown, look === 'words' && styles.spoken)}
        role="status"
      >
        {isCopied && text.sharing.copied_short}
      </span>
    </span>
  )
}
