import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import { type SceneVerse, VerseScene } from '../scripture/verse-scene.tsx'
import styles from './reading-page.module.css'

/** The class of a page of words: its own may say how wide it is, by `--page-size`. */
export const readingPage = styles.page

type ReadingHeadProps = { overline: string; title: string; lead: string; children?: ReactNode }

/** How a page of words begins. */
export function ReadingHead({ overline, title, lead, children }: ReadingHeadProps) {
  return (
    <header>
      <ReadingTitle overline={overline} title={title} lead={lead} />
      {children}
    </header>
  )
}

/** Its title between what kind of page it is and what it is about; `--overline-ink` and `--lead-ink` where it lies on a picture. */
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

/** The words, what stands beside them on a wide screen, and what follows both on a narrow one. */
export function ReadingColumns({ aside, end, children }: ReadingColumnsProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.aside}>{aside}</div>
      {end}
    </div>
  )
}

/** What stands beside words that ask for nothing. */
export function ReadingScene({ picture, verse }: { picture: string; verse: SceneVerse }) {
  return <VerseScene picture={picture} verse={verse} className={styles.scene} />
}

/** What to do once it is read. */
export function ReadingActions({ className, children }: { className?: string | undefined; children: ReactNode }) {
  return <div className={classNames(styles.actions, className)}>{children}</div>
}
