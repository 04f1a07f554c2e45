import type { LanguageVersion } from '#contract/catalogue/content.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { text } from '#web/ui/text/en.ts'
import { ownNameOf } from '#web/ui/words/language-names.ts'
import styles from './language-versions.module.css'

/** Links to an item or a series in other languages, each by the language’s own name. */
export function LanguageVersions({ versions }: { versions: readonly LanguageVersion[] }) {
  if (versions.length === 0) return null
  return (
    <nav className={styles.versions} aria-label={text.chrome.language}>
      <Icon name="globe" />
      {versions.map(({ id, title, locale, action_url }) => (
        <a key={id} href={action_url} title={title} lang={locale}>
          {ownNameOf(locale)}
        </a>
      ))}
    </nav>
  )
}
