import { useId, useRef } from 'react'
import { artistPath } from '#contract/paths.ts'
import { useShareModal } from '#web/features/sharing/use-share-modal.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { handleMenuKey } from '#web/ui/roving-focus/move-focus.ts'
import options from '#web/ui/styles/options.module.css'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './artist-options.module.css'

type ArtistOptionsProps = { artist: { id: string; handle: string; name: string }; isLocal: boolean }

/** More actions, in a native popover, which closes on Escape and on a press outside and restores focus. */
export function ArtistOptions({ artist, isLocal }: ArtistOptionsProps) {
  const id = useId()
  const popover = useRef<HTMLDivElement>(null)
  const { open, modal } = useShareModal({
    title: artist.name,
    href: artistPath(artist.handle),
    // The server has no links for the brand's own artists.
    entity: isLocal ? undefined : { type: 'artist', id: artist.id },
  })

  function share() {
    // Closing the popover returns the focus to its button, to which the dialog returns it later.
    popover.current?.hidePopover()
    open()
  }
  return (
    <div className={classNames(options.place, styles.place)} data-scripted="">
      <IconButton icon="more" kind="fill" label={artistText.more_options} popoverTarget={id} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys lead through the buttons inside */}
      <div id={id} ref={popover} className={options.options} popover="auto" onKeyDown={handleMenuKey}>
        <button type="button" className={options.option} aria-haspopup="dialog" onClick={share}>
          <Icon name="share" size={20} />
          {text.sharing.share}
        </button>
      </div>
      {modal}
    </div>
  )
}
