import type { FormEvent } from 'react'
import { SEARCH_CHARACTERS } from '#contract/limits.ts'
import { SEARCH, searchPath } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './header-search.module.css'

/**
 * Search from every page: a form that works without JavaScript. Typing opens the results page, whose field takes over
 * the text.
 */
export function HeaderSearch({ className }: { className?: string | undefined }) {
  const navigate = useNavigate()

  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const enteredText = new FormData(event.currentTarget).get('q')
    void navigate(searchPath(typeof enteredText === 'string' ? enteredText.trim() : ''))
  }

  return (
    <search className={classNames(styles.search, className)}>
      <form action={SEARCH} method="get" onSubmit={handleSubmit}>
        <label className={styles.label}>
          <Icon name="search" size={20} />
          <input
            className={styles.input}
            type="search"
            name="q"
            maxLength={SEARCH_CHARACTERS}
            aria-label={text.chrome.search}
            aria-keyshortcuts="/"
            placeholder={text.chrome.search}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="search"
            data-search-field=""
            onFocus={({ currentTarget }) =>
              void import('./header-typing.ts').then(({ searchWhileTyping }) =>
                searchWhileTyping(currentTarget, navigate),
              )
            }
          />
          <span className={styles.key} aria-hidden="true" data-scripted="">
            /
          </span>
        </label>
      </form>
    </search>
  )
}
