import type { SearchEntry } from '#contract/catalogue/search.ts'
import { VerseCard, verseGrid } from '#web/ui/scripture/verse-card.tsx'
import { HighlightedText } from './highlighted-text.tsx'

/** Verses as cards, each linked to its chapter. */
export function VerseResults({ items, query }: { items: readonly SearchEntry[]; query: string }) {
  const verses = items.filter((item) => item.object === 'verse')
  return (
    <ul className={verseGrid}>
      {verses.map((verse) => (
        <li key={verse.id}>
          <VerseCard href={verse.action_url} reference={verse.reference} locale={verse.locale}>
            <HighlightedText query={query} isScripture>
              {verse.text}
            </HighlightedText>
          </VerseCard>
        </li>
      ))}
    </ul>
  )
}
