import type { ReactNode } from 'react'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { classNames } from '../class-names.ts'
import styles from './verse-card.module.css'

/** The class of a list of verse cards in one, two or three columns. */
export const verseGrid = styles.grid

type VerseCardProps = {
  href: string
  reference: string
  /** The language of the verse. */
  locale?: string
  /** The first card, across the whole grid. */
  isLead?: boolean
  /** The verse itself. */
  children: ReactNode
}

/** A verse that links to its place in the Bible. */
export function VerseCard({ href, reference, locale = DEFAULT_LOCALE, isLead = false, children }: VerseCardProps) {
  return (
    <a className={classNames(styles.verse, isLead && styles.lead)} href={href}>
      <span className={styles.words} lang={locale} dir="auto">
        {children}
      </span>
      <cite className={styles.reference} dir="auto">
        {reference}
      </cite>
    </a>
  )
}
