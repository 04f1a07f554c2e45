import { useId } from 'react'
import type { LanguageVersion } from '#contract/catalogue/content.ts'
import { seriesText } from '#web/ui/text/catalogue/series-en.ts'
import { ownNameOf } from '#web/ui/words/language-names.ts'
import link from './head/head-link.module.css'
import styles from './language-versions.module.css'

/** Links to an item or a series in other languages, each by the language’s own name. */
export function LanguageVersions({ versions }: { versions: readonly LanguageVersion[] }) {
  const labelId = useId()
  if (versions.length === 0) return null
  return (
    <nav className={styles.versions} aria-labelledby={labelId}>
      <span id={labelId}>{seriesText.also_in}</span>
      {versions.map(({ id, title, locale, action_url }) => (
        <a key={id} className={link.link} href={action_url} title={title} lang={locale} hrefLang={locale}>
          {ownNameOf(locale)}
        </a>
      ))}
    </nav>
  )
}
