import { useId } from 'react'
import { artistPath } from '#contract/paths.ts'
import { useShare } from '#web/features/sharing/use-share.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { artistText } from '#web/ui/text/artist-en.ts'
import { text } from '#web/ui/text/en.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import styles from './artist-options.module.css'

/** What else can be done. The browser's own popover closes on Escape and on a press beside it, and keeps the focus. */
export function ArtistOptions({ artist }: { artist: { handle: string; name: string } }) {
  const id = useId()
  const { isCopied, share } = useShare({ title: artist.name, href: artistPath(artist.handle) })
  return (
    <span className={styles.place} data-scripted="">
      <IconButton icon="more" kind="fill" label={artistText.more_options} popoverTarget={id} />
      <div id={id} className={styles.options} popover="auto">
        <button type="button" className={styles.option} onClick={share}>
          <Icon name={isCopied ? 'check' : 'share'} size={20} />
          {isCopied ? text.sharing.copied_short : text.sharing.share}
        </button>
        <VisuallyHidden>
          <span role="status">{isCopied && text.sharing.copied_short}</span>
        </VisuallyHidden>
      </div>
    </span>
  )
}
