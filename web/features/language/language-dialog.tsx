import { type KeyboardEvent, useId, useMemo, useRef, useState } from 'react'
import { useUser } from '#web/http/session/visitor.ts'
import { closeLanguageDialog } from '#web/state/language-dialog.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import sheet from '#web/ui/dialog/sheet-dialog.module.css'
import { languageText as words } from '#web/ui/text/language-en.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { changeLanguage } from './change-language.ts'
import styles from './language-dialog.module.css'
import { LanguageList } from './language-list.tsx'
import { LanguageSearch } from './language-search.tsx'
import { findLanguages, namedLanguages } from './named-languages.ts'

/** From this number of languages on, the list has a search field. */
const FEWEST_SEARCHED = 9

/** All languages of the pages, each by its own name. Choosing one opens the same page in it. */
export function LanguageDialog() {
  const titleId = useId()
  const { locales } = useSiteFeatures()
  const user = useUser()
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const languages = useMemo(() => namedLanguages(locales, currentLanguage().locale), [locales])
  const isSearched = locales.length >= FEWEST_SEARCHED
  const found = findLanguages(languages, typed)

  function choose(code: string) {
    setChosen(code)
    void changeLanguage(code, user)
  }
  function handleKey(event: KeyboardEvent<HTMLInputElement>) {
    const [first] = found
    if (event.key === 'Enter' && typed !== '' && first) choose(first.code)
    if (event.key !== 'ArrowDown') return
    event.preventDefault()
    list.current?.querySelector('button')?.focus()
  }

  return (
    <Dialog
      className={classNames(sheet.sheet, styles.dialog, isSearched && styles.long)}
      aria-labelledby={titleId}
      // On touch screens the keyboard would cover the list.
      initialFocus={isSearched && matchMedia('(hover: hover)').matches ? field : undefined}
      onClose={closeLanguageDialog}
    >
      <div className={styles.top}>
        <h2 id={titleId}>{words.title}</h2>
        <IconButton icon="close" kind="fill" label={words.close} onClick={closeLanguageDialog} />
      </div>
      {isSearched && <LanguageSearch ref={field} typed={typed} onType={setTyped} onKeyDown={handleKey} />}
      <LanguageList ref={list} languages={found} chosen={chosen} onChoose={choose} />
      <p className={styles.none} role="status">
        {found.length === 0 && words.none}
      </p>
    </Dialog>
  )
}
