import { type FormEvent, useEffect, useState } from 'react'
import { SEARCH_CHARACTERS } from '#contract/limits.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { bibleMarksText as words } from '#web/ui/text/bible/bible-marks-en.ts'
import styles from './bible-marks.module.css'

/** The pause in typing after which the search starts. */
const TYPING_MILLISECONDS = 250

/** Searches the visitor's notes while they type. */
export function NoteSearch({ onSearch }: { onSearch: (typed: string) => void }) {
  const [typed, setTyped] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => onSearch(typed.trim()), TYPING_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [typed, onSearch])
  function submit(event: FormEvent) {
    event.preventDefault()
    onSearch(typed.trim())
  }
  return (
    <search>
      <form onSubmit={submit}>
        <label className={styles.search}>
          <Icon name="search" size={20} />
          <input
            type="search"
            value={typed}
            maxLength={SEARCH_CHARACTERS}
            aria-label={words.search}
            placeholder={words.search}
            autoComplete="off"
            enterKeyHint="search"
            onChange={(event) => setTyped(event.target.value)}
          />
        </label>
      </form>
    </search>
  )
}
