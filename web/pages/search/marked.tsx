import { markWords } from '#rules/search-marks.ts'
import { Scripture } from '#web/ui/scripture.tsx'
import styles from './marked.module.css'

type MarkedProps = { query: string; isScripture?: boolean; children: string }

/** A text in which the words that were asked for stand out. */
export function Marked({ query, isScripture = false, children }: MarkedProps) {
  let at = 0
  return markWords(children, query).map(({ text, isMarked }) => {
    const key = at
    at += text.length
    const words = isScripture ? <Scripture key={key}>{text}</Scripture> : text
    return isMarked ? (
      <mark key={key} className={styles.mark}>
        {words}
      </mark>
    ) : (
      words
    )
  })
}
