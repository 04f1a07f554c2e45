import dunes from '#brand/pictures/verse-dunes.webp'
import forest from '#brand/pictures/verse-forest.webp'
import range from '#brand/pictures/verse-range.webp'
import sea from '#brand/pictures/verse-sea.webp'
import stars from '#brand/pictures/verse-stars.webp'
import { RANDOM_VERSES } from '#contract/limits.ts'
import { BIBLE } from '#contract/paths.ts'
import { pickBySeed } from '#rules/catalogue/seeded-picks.ts'
import type { ShownVerse } from '#web/features/bible/find-verses.ts'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { Section } from '#web/ui/section/section.tsx'
import over from '#web/ui/styles/over-picture.module.css'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import styles from './verse-picks.module.css'

const LONG_CHARACTERS = 80
const BACKGROUNDS = [range, stars, sea, forest, dunes]

type VersePicksProps = { verses: readonly ShownVerse[]; seed: string; className?: string | undefined }

/** Verses over pictures. Which pictures depends only on `seed`, so that server and browser render the same. */
export function VersePicks({ verses, seed, className }: VersePicksProps) {
  const pictures = pickBySeed(BACKGROUNDS, RANDOM_VERSES, seed)
  return (
    <Section title={artistText.verses} className={className}>
      <ul className={styles.verses}>
        {verses.map(({ text, locale, reference, link }, at) => (
          <li key={link}>
            <a
              className={classNames(over.words, styles.verse, text.length > LONG_CHARACTERS && styles.long)}
              href={link}
            >
              <img src={pictures[at]} alt="" width={900} height={1200} loading="lazy" decoding="async" />
              <span className={styles.words} lang={locale} dir="auto">
                <Scripture>{text}</Scripture>
              </span>
              <cite className={styles.reference} dir="auto">
                {reference}
              </cite>
            </a>
          </li>
        ))}
      </ul>
      <div className={styles.more}>
        <Button href={BIBLE} variant="tertiary">
          {artistText.browse_verses}
        </Button>
      </div>
    </Section>
  )
}
