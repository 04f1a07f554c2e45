import { useEffect, useId, useRef } from 'react'
import type { ArtistPage } from '#contract/artists.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import sheet from '#web/ui/sheet-dialog.module.css'
import { artistText } from '#web/ui/text/artist-en.ts'
import styles from './about-dialog.module.css'

/** All that is said of a creator. The browser's own dialog keeps focus, and Escape closes. */
export function AboutDialog({ artist, onClose }: { artist: ArtistPage; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      className={classNames(sheet.sheet, styles.dialog)}
      aria-labelledby={titleId}
      onClose={onClose}
      closedby="any"
    >
      <div className={styles.top}>
        <h2 id={titleId}>{artistText.about}</h2>
        <IconButton icon="close" kind="fill" label={artistText.close} onClick={() => dialog.current?.close()} />
      </div>
      <div className={styles.who}>
        <Artwork src={artist.profile_vertical_image_url} size={400} shape="round" eager className={styles.portrait} />
        <p className={styles.name}>{artist.name}</p>
      </div>
      {artist.description.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className={styles.words}>
          {paragraph}
        </p>
      ))}
    </dialog>
  )
}
