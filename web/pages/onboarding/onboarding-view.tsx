import { useMemo } from 'react'
import range from '#brand/pictures/log-in-range.webp'
import { Button } from '#web/ui/button/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormMessage } from '#web/ui/form/form-message.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import {
  ReadingActions,
  ReadingColumns,
  ReadingHead,
  ReadingLead,
  ReadingScene,
  readingPage,
} from '#web/ui/reading-page/reading-page.tsx'
import { onboardingText as words } from '#web/ui/text/account/onboarding-en.ts'
import { languageNames } from '#web/ui/words/language-names.ts'
import { IntentChoice } from './intent-choice.tsx'
import styles from './onboarding-view.module.css'
import { ReminderChoice } from './reminder-choice.tsx'
import { useOnboarding } from './use-onboarding.ts'

const ENGLISH = [{ value: 'en', label: 'English' }]

/** Onboarding: intents, language and reminder. */
export function View() {
  const isHydrated = useHydrated()
  const { isRegistered, intents, setIntents, locale, setLocale, fault, isBusy, goOn } = useOnboarding()
  // Browsers and servers name languages differently, so names are rendered after hydration.
  const languages = useMemo(
    () => (isHydrated ? languageNames().map(({ code, name }) => ({ value: code, label: name })) : ENGLISH),
    [isHydrated],
  )
  return (
    <div className={classNames(readingPage, styles.page)}>
      <ReadingHead overline={words.overline} title={words.title} lead={words.lead}>
        <noscript>
          <ReadingLead>{words.needs_script}</ReadingLead>
        </noscript>
      </ReadingHead>
      <ReadingColumns aside={<ReadingScene picture={range} verse={words.verse} />}>
        <div data-scripted="">
          <IntentChoice chosen={intents} onChange={setIntents} />
          <section className={styles.part}>
            <h2 className={styles.question}>{words.language}</h2>
            <p className={styles.hint}>{words.language_words}</p>
            <div className={styles.language}>
              <SelectField
                label={words.language_label}
                name="locale"
                options={languages}
                value={locale}
                onChange={(event) => setLocale(event.target.value)}
              />
            </div>
          </section>
          <ReminderChoice />
          <ReadingActions className={styles.next}>
            {isRegistered ? (
              <Button variant="primary" size="large" isBusy={isBusy} onClick={() => goOn()}>
                {words.go_on}
              </Button>
            ) : (
              <>
                <Button variant="primary" size="large" disabled={!isHydrated} onClick={() => goOn(true)}>
                  {words.keep_guest}
                </Button>
                <Button variant="secondary" size="large" disabled={!isHydrated} onClick={() => goOn()}>
                  {words.listen_first}
                </Button>
              </>
            )}
            <FormMessage fault={fault} hint={isRegistered ? undefined : words.guest_words} />
          </ReadingActions>
        </div>
      </ReadingColumns>
    </div>
  )
}
