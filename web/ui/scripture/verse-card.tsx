import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import styles from './verse-card.module.css'

/** The class of a list of verse cards in one, two or three columns. */
export const verseGrid = styles.grid

type VerseCardProps = {
  href: string
  reference: string
  /** The first card, across the whole grid. */
  isLead?: boolean
  /** The verse itself. */
  children: ReactNode
}

/** A verse that links to its place in the Bible. */
export function VerseCard({ href, reference, isLead = false, children }: VerseCardProps) {
  return (
    <a className={classNames(styles.verse, isLead && styles.lead)} href={href} lang="en">
      <span className={styles.words} dir="auto">
        {children}
      </span>
      <cite className={styles.reference} dir="auto">
        {reference}
      </cite>
    </a>
  )
}
