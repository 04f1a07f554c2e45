import type { ReactNode } from 'react'
import styles from './reading-page.module.css'

/** The class of a page of words: its own may say how wide it is, by `--page-size`. */
export const readingPage = styles.page

type ReadingHeadProps = { overline: string; title: string; lead: string; children?: ReactNode }

/** How a page of words begins. */
export function ReadingHead({ overline, title, lead, children }: ReadingHeadProps) {
  return (
    <header>
      <p className={styles.overline}>{overline}</p>
      <h1 className={styles.title}>{title}</h1>
      <ReadingLead>{lead}</ReadingLead>
      {children}
    </header>
  )
}

export function ReadingLead({ children }: { children: ReactNode }) {
  return <p className={styles.lead}>{children}</p>
}
