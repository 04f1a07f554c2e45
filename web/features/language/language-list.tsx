import type { Ref } from 'react'
import { directionOf } from '#contract/locales.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { moveFocus } from '#web/ui/roving-focus/move-focus.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import styles from './language-dialog.module.css'
import type { NamedLanguage } from './named-languages.ts'

type LanguageListProps = {
  ref: Ref<HTMLUListElement>
  languages: readonly NamedLanguage[]
  /** The language whose page is being opened. */
  chosen: string | undefined
  onChoose: (code: string) => void
}

/** Languages by their own names, and by their names in the page's language. */
export function LanguageList({ ref, languages, chosen, onChoose }: LanguageListProps) {
  const { locale } = currentLanguage()
  return (
    <ul
      ref={ref}
      className={styles.list}
      onKeyDown={(event) =>
        moveFocus(event, { container: event.currentTarget, items: 'button', orientation: 'vertical' })
      }
    >
      {languages.map(({ code, ownName, name }) => (
        <li key={code}>
          <button
            type="button"
            className={styles.language}
            aria-current={code === locale || undefined}
            aria-busy={code === chosen || undefined}
            onClick={() => onChoose(code)}
          >
            <span className={styles.names}>
              <b lang={code} dir={directionOf(code)}>
                {ownName}
              </b>
              {name !== ownName && <span>{name}</span>}
            </span>
            {code === locale && <Icon name="check" size={20} />}
          </button>
        </li>
      ))}
    </ul>
  )
}
