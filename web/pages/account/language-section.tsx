import { type ChangeEvent, useMemo } from 'react'
import { DEFAULT_LOCALE, LOCALES } from '#contract/locales.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { useSubmit } from '#web/features/sign-in/use-submit.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { languageNames } from '#web/ui/language-names.ts'
import { accountSettingsText as words } from '#web/ui/text/settings-en.ts'
import { showToast } from '#web/ui/toasts.ts'
import type { SectionProps } from './account-sections.tsx'
import { changeUser } from './change-user.ts'
import { sectionWords } from './section-words.ts'
import styles from './sections.module.css'

export function LanguageSection({ user }: SectionProps) {
  const submit = useSubmit(sectionWords())
  const options = useMemo(languageNames, [])
  // An account may have come with a region: `en-US` is shown as English.
  const chosen = LOCALES.find((code) => code === user.locale?.split('-')[0]) ?? DEFAULT_LOCALE

  async function choose({ target }: ChangeEvent<HTMLSelectElement>) {
    const locale = target.value
    await submit.run(async () => {
      await changeUser(user.id, { locale })
      showToast(words.saved, { icon: 'check', tone: 'success' })
    })
  }
  return (
    <SettingsCard title={words.language} words={words.language_words}>
      <div className={styles.form}>
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
        <FormMessage fault={submit.fault} />
      </div>
    </SettingsCard>
  )
}
