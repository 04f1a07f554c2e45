import type { SearchEntry } from '#contract/search.ts'
import styles from './found-verses.module.css'
import { Marked } from './marked.tsx'

/** Verses in cards, each leading to its chapter. */
export function FoundVerses({ items, query }: { items: readonly SearchEntry[]; query: string }) {
  const verses = items.filter((item) => item.object === 'verse')
  return (
    <ul className={styles.grid}>
      {verses.map((verse) => (
        <li key={verse.id}>
          <a className={styles.verse} href={verse.action_url}>
            <span className={styles.words}>
              <Marked query={query} isScripture>
                {verse.text}
              </Marked>
            </span>
            <cite className={styles.reference}>{verse.reference}</cite>
          </a>
        </li>
      ))}
    </ul>
  )
}
