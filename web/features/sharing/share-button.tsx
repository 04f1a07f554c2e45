import type { SharedEntity } from '#rules/sharing/shared-entity.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import options from '#web/ui/styles/options.module.css'
import { text } from '#web/ui/text/en.ts'
import styles from './share-button.module.css'
import { useShareModal } from './use-share-modal.tsx'

type ShareButtonProps = {
  title: string
  /** A path or an absolute URL. */
  href: string
  entity: SharedEntity
  /**
   * Text that shrinks to the icon on phones, or beside a cover until the screen is wide; an icon button; or a menu
   * entry.
   */
  appearance: 'words' | 'words-beside-cover' | 'icon' | 'option'
  size?: 'small' | 'large'
}

/** Opens the share dialog. */
export function ShareButton({ title, href, entity, appearance, size = 'large' }: ShareButtonProps) {
  const hasLabel = appearance !== 'icon'
  const { open, modal } = useShareModal({ title, href, entity })
  if (appearance === 'option') {
    return (
      <>
        <button type="button" className={options.option} aria-haspopup="dialog" onClick={open}>
          <Icon name="share" size={20} />
          {text.sharing.share}
        </button>
        {modal}
      </>
    )
  }
  return (
    <span className={styles.place} data-scripted="">
      {hasLabel && (
        <Button
          variant="tertiary"
          size={size}
          icon="share"
          className={styles.words}
          data-beside-cover={appearance === 'words-beside-cover' || undefined}
          aria-haspopup="dialog"
          onClick={open}
        >
          {text.sharing.share}
        </Button>
      )}
      <IconButton
        icon="share"
        label={text.sharing.share}
        kind="fill"
        size="large"
        className={classNames(hasLabel && styles.instead)}
        aria-haspopup="dialog"
        onClick={open}
      />
      {modal}
    </span>
  )
}
