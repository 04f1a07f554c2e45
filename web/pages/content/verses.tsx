import type { ShownVerse } from '#web/features/bible/find-verses.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { VerseCard, verseGrid } from '#web/ui/scripture/verse-card.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { contentText } from '#web/ui/text/catalogue/content-en.ts'
import styles from './verses.module.css'

/** Suggested verses; the first spans the whole width, so that the grid has no gap. */
export function Verses({ verses }: { verses: readonly ShownVerse[] }) {
  return (
    <Section title={contentText.verses_title} sub={contentText.verses_sub} className={styles.verses}>
      <ul className={classNames(verseGrid, styles.grid)}>
        {verses.map(({ text, locale, reference, link }, at) => (
          <li key={link} className={classNames(at === 0 && styles.lead)}>
            <VerseCard href={link} reference={reference} locale={locale} isLead={at === 0}>
              <Scripture>{text}</Scripture>
            </VerseCard>
          </li>
        ))}
      </ul>
    </Section>
  )
}
