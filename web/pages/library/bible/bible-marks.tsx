import { useEffect, useState } from 'react'
import type { BibleMarkFilter } from '#contract/catalogue/bible-marks.ts'
import { onHistoryMove } from '#web/navigation/browser-history.ts'
import { replaceAddress } from '#web/navigation/history-entry.ts'
import { bibleFilter, bibleFilterAddress } from './bible-filter.ts'
import styles from './bible-marks.module.css'
import { FilterChips } from './filter-chips.tsx'
import { MarkList } from './mark-list.tsx'
import { NoteSearch } from './note-search.tsx'

/** The visitor's marked verses by book: all, those of a color, notes or bookmarks, or notes with certain words. */
export function BibleMarks() {
  const [filter, setFilter] = useState(() => bibleFilter(location.search))
  const [words, setWords] = useState('')
  useEffect(() => onHistoryMove(() => setFilter(bibleFilter(location.search))), [])

  function choose(next: BibleMarkFilter | null) {
    setFilter(next)
    replaceAddress(bibleFilterAddress(next))
  }
  return (
    <div className={styles.marks}>
      <FilterChips chosen={filter} onChoose={choose} />
      <NoteSearch onSearch={setWords} />
      <MarkList key={`${filter} ${words}`} filter={filter} words={words} />
    </div>
  )
}
