import { type ChangeEvent, useMemo } from 'react'
import { DEFAULT_LOCALE, LOCALE_QUERY, LOCALES } from '#contract/locales.ts'
import { matchOfferedLocale } from '#rules/browser/locale-choice.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { useSubmit } from '#web/ui/form/use-submit.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { accountSettingsText as words } from '#web/ui/text/account/settings-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { currentLanguage } from '#web/ui/words/language.ts'
import { languageNames } from '#web/ui/words/language-names.ts'
import type { SectionProps } from '../account-sections.tsx'
import { changeUser } from '../change-user.ts'
import { sectionFault } from '../section-fault.ts'
import styles from './section.module.css'

export function LanguageSection({ user }: SectionProps) {
  const submit = useSubmit(sectionFault())
  const { locales } = useSiteFeatures()
  // Recordings exist in more languages than pages.
  const options = useMemo(() => languageNames([...new Set([...locales, ...LOCALES])]), [locales])
  const chosen = supportedLocale(user.locale ?? DEFAULT_LOCALE, locales)

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const locale = target.value
    await submit.run(async () => {
      await changeUser(user.id, { locale })
      if (locales.includes(locale) && locale !== currentLanguage().locale) location.assign(`?${LOCALE_QUERY}=${locale}`)
      else showToast(words.saved, { icon: 'check', tone: 'success' })
    })
  }
  return (
    <SettingsCard title={words.language} words={words.language_words}>
      <div className={styles.form}>
        <div className={styles.choice}>
          <select
            className={styles.select}
            aria-label={words.language}
            name="locale"
            value={chosen}
            onChange={(event) => void choose(event)}
          >
            {options.map(({ code, name }) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
        <FormMessage fault={submit.fault} />
      </div>
    </SettingsCard>
  )
}

/** An account may have a regional locale: `en-US` is shown as English. */
function supportedLocale(locale: string, offered: readonly string[]): string {
  return offered.find((candidate) => candidate === locale) ?? matchOfferedLocale(locale, LOCALES) ?? DEFAULT_LOCALE
}
