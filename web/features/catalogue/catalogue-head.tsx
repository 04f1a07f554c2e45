import type { ReactNode } from 'react'
import { Artwork } from '#web/ui/artwork.tsx'
import { Overline } from '#web/ui/overline.tsx'
import styles from './catalogue-head.module.css'
import { LockMark } from './lock-mark.tsx'

type CatalogueHeadProps = {
  image: string
  imageWords: string
  overline: ReactNode
  title: string
  isLocked?: boolean
  /** Who made it, what it is about and what can be done with it. */
  children: ReactNode
}

/** The top of a series' or an item's page: its cover beside its words, in the light of that cover. */
export function CatalogueHead({ image, imageWords, overline, title, isLocked = false, children }: CatalogueHeadProps) {
  return (
    <>
      <div className={styles.light} aria-hidden="true">
        <img src={image} alt="" width={272} height={272} decoding="async" />
      </div>
      <header className={styles.head}>
        <div className={styles.cover}>
          <Artwork src={image} alt={imageWords} size={600} eager className={styles.picture} />
          {isLocked && <LockMark place="cover" />}
        </div>
        <div className={styles.words}>
          <Overline>{overline}</Overline>
          <h1 className={styles.title}>{title}</h1>
          {children}
        </div>
      </header>
    </>
  )
}
