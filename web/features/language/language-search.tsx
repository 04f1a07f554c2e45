import type { KeyboardEvent, Ref } from 'react'
import { Icon } from '#web/ui/icon/icon.tsx'
import { languageText as words } from '#web/ui/text/language-en.ts'
import styles from './language-dialog.module.css'

type LanguageSearchProps = {
  ref: Ref<HTMLInputElement>
  typed: string
  onType: (typed: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** The field that finds a language by one of its names. */
export function LanguageSearch({ ref, typed, onType, onKeyDown }: LanguageSearchProps) {
  return (
    <label className={styles.field}>
      <Icon name="search" size={20} />
      <input
        ref={ref}
        type="search"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
        aria-label={words.search}
        placeholder={words.search}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        enterKeyHint="go"
      />
    </label>
  )
}
