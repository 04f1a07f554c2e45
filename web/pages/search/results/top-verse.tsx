import type { VerseCard } from '#contract/catalogue/search.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { Section } from '#web/ui/section/section.tsx'
import { searchText } from '#web/ui/text/catalogue/search-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from './top-verse.module.css'

/** The Bible reference that was searched for. */
export function TopVerse({ verse }: { verse: VerseCard }) {
  return (
    <Section title={searchText.top_result} className={styles.top}>
      <div className={styles.card}>
        <Overline>{searchText.bible}</Overline>
        <h3 className={styles.reference} dir="auto">
          {verse.reference}
        </h3>
        <p className={styles.words} lang={verse.locale} dir="auto">
          <Scripture>{verse.text}</Scripture>
        </p>
        <Button href={verse.action_url} className={styles.read} aria-label={searchText.read_verse(verse.reference)}>
          {searchText.read}
        </Button>
      </div>
    </Section>
  )
}
