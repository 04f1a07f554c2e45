import { SEARCH_CHARACTERS } from '#contract/limits.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { journalText as words } from '#web/ui/text/catalogue/journal-en.ts'
import bible from '../bible/bible-marks.module.css'

/** Searches what is decrypted in this tab; nothing is sent. */
export function JournalSearch({ typed, onType }: { typed: string; onType: (typed: string) => void }) {
  return (
    <search>
      <label className={bible.search}>
        <Icon name="search" size={20} />
        <input
          type="search"
          value={typed}
          maxLength={SEARCH_CHARACTERS}
          aria-label={words.search}
          placeholder={words.search}
          autoComplete="off"
          onChange={(event) => onType(event.target.value)}
        />
      </label>
    </search>
  )
}
