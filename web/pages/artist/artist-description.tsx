import { useState } from 'react'
import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { ARTIST_DESCRIPTION_CHARACTERS } from '#contract/limits.ts'
import { truncate } from '#rules/text/truncate.ts'
import cutText from '#web/ui/styles/cut-text.module.css'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { AboutDialog } from './about-dialog.tsx'
import styles from './artist-description.module.css'

/** The description, shortened, with See more. All of it is in the HTML and visible without scripts. */
export function ArtistDescription({ artist }: { artist: ArtistPage }) {
  const [isOpen, setOpen] = useState(false)
  const { description } = artist
  const { shown: truncated, isCut } = truncate(description, ARTIST_DESCRIPTION_CHARACTERS)
  if (!isCut)
    return (
      <p className={styles.description} dir="auto">
        {description}
      </p>
    )
  const excerpt = truncated.slice(0, -1)
  return (
    <>
      <p className={styles.description} dir="auto">
        {excerpt}
        <span className={cutText.cut}>…</span>
        <span className={cutText.rest}>{description.slice(excerpt.length)}</span>{' '}
        <button
          type="button"
          className={cutText.more}
          aria-haspopup="dialog"
          data-scripted=""
          onClick={() => setOpen(true)}
        >
          {entryPagesText.see_more}
        </button>
      </p>
      {isOpen && <AboutDialog artist={artist} onClose={() => setOpen(false)} />}
    </>
  )
}
