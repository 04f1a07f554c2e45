import type { ReactNode } from 'react'
import { pictureAt } from '#rules/catalogue/picture-sizes.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark } from '#web/ui/badge/explicit-mark.tsx'
import { Overline } from '#web/ui/typography/overline.tsx'
import { LockMark } from '../lock-mark.tsx'
import styles from './catalogue-head.module.css'

const BLURRED_WIDTH = 240

type CatalogueHeadProps = {
  image: string
  imageWords: string
  overline: ReactNode
  title: string
  /** The title's language, if it differs from the page's. */
  language?: string | undefined
  isLocked?: boolean
  isExplicit?: boolean
  /** The visitor's own marks, over the cover. */
  mark?: ReactNode
  /** Author, description and actions. */
  children: ReactNode
}

/** The head of the page of a series or item: its cover beside its text, on a blurred copy of the cover. */
export function CatalogueHead(props: CatalogueHeadProps) {
  const { image, imageWords, overline, title, language, isLocked = false, isExplicit = false, mark, children } = props
  return (
    <>
      <div className={styles.light} aria-hidden="true">
        <img src={pictureAt(image, BLURRED_WIDTH, 'webp')} alt="" width={272} height={272} decoding="async" />
      </div>
      <header className={styles.head}>
        <div className={styles.cover}>
          <Artwork
            src={image}
            alt={imageWords}
            size={600}
            sizes="(min-width: 1304px) 300px, (min-width: 957px) 23vw, (min-width: 768px) 220px, min(64vw, 272px)"
            eager
            className={styles.picture}
          />
          {isLocked && <LockMark place="cover" />}
          {mark}
        </div>
        <div className={styles.words}>
          <Overline>{overline}</Overline>
          <h1 className={styles.title} lang={language}>
            {title}
            <ExplicitMark of={{ is_explicit: isExplicit }} />
          </h1>
          {children}
        </div>
      </header>
    </>
  )
}
