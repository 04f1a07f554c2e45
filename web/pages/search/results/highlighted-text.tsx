import { highlightWords } from '#rules/search/search-highlights.ts'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import styles from './highlighted-text.module.css'

type HighlightedTextProps = { query: string; isScripture?: boolean; children: string }

/** A text with the search terms highlighted. */
export function HighlightedText({ query, isScripture = false, children }: HighlightedTextProps) {
  let at = 0
  return highlightWords(children, query).map(({ text, isMarked }) => {
    const key = at
    at += text.length
    const content = isScripture ? <Scripture key={key}>{text}</Scripture> : text
    return isMarked ? (
      <mark key={key} className={styles.mark}>
        {content}
      </mark>
    ) : (
      content
    )
  })
}
