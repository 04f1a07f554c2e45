import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type SceneVerse, VerseScene } from '../scripture/verse-scene.tsx'
import styles from './reading-page.module.css'

/** The class of a page of text; `--page-size` sets its width. */
export const readingPage = styles.page

type ReadingHeadProps = { overline: string; title: string; lead: string; children?: ReactNode }

/** The head of a page of text. */
export function ReadingHead({ overline, title, lead, children }: ReadingHeadProps) {
  return (
    <header>
      <ReadingTitle overline={overline} title={title} lead={lead} />
      {children}
    </header>
  )
}

/**
 * The title, with the kind of page above and its subject below. On a picture, set `--overline-ink` and `--lead-ink`.
 */
export function ReadingTitle({ overline, title, lead }: Omit<ReadingHeadProps, 'children'>) {
  return (
    <>
      <p className={styles.overline}>{overline}</p>
      <h1 className={styles.title}>{title}</h1>
      <ReadingLead>{lead}</ReadingLead>
    </>
  )
}

export function ReadingLead({ children }: { children: ReactNode }) {
  return (
    <p className={styles.lead} dir="auto">
      {children}
    </p>
  )
}

type ReadingColumnsProps = { aside: ReactNode; end?: ReactNode; children: ReactNode }

/** The text, an aside beside it on wide screens, and what follows both on narrow ones. */
export function ReadingColumns({ aside, end, children }: ReadingColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
      {end}
    </div>
  )
}

/** The aside of a page that has no form. */
export function ReadingScene({ picture, verse }: { picture: string; verse: SceneVerse }) {
  return <VerseScene picture={picture} verse={verse} className={styles.scene} />
}

/** The next steps after reading. */
export function ReadingActions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>
}
