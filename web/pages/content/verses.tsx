import { classNames } from '#web/ui/class-names.ts'
import { Scripture } from '#web/ui/scripture.tsx'
import { Section } from '#web/ui/section.tsx'
import { contentText } from '#web/ui/text/content-en.ts'
import type { Verse } from './content-data.ts'
import styles from './verses.module.css'

/** Verses to go on reading from; the first leads the whole width, so that the grid closes. */
export function Verses({ verses }: { verses: readonly Verse[] }) {
  return (
    <Section title={contentText.verses_title} sub={contentText.verses_sub} className={styles.verses}>
      <ul className={styles.grid}>
        {verses.map(({ text, reference, link }, at) => (
          <li key={link} className={classNames(at === 0 && styles.lead)}>
            <a className={styles.verse} href={link} lang="en">
              <span className={styles.words}>
                <Scripture>{text}</Scripture>
              </span>
              <cite className={styles.reference}>{reference}</cite>
            </a>
          </li>
        ))}
      </ul>
    </Section>
  )
}
