import { SETTINGS_COOKIES } from '#contract/paths.ts'
import { cookieChoiceFor, withVendor } from '#rules/analytics/change-cookie-choice.ts'
import { isVendorOn, TRACKING_VENDORS } from '#rules/analytics/tracking.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { chooseCookies } from '#web/state/tracking/choose-cookies.ts'
import { useCookieChoice } from '#web/state/tracking/cookie-choice.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { cookiesText as words } from '#web/ui/text/account/cookies-en.ts'
import styles from './cookies-view.module.css'
import { TrackingRefusals } from './tracking-refusals.tsx'

/** The visitor's consent: in total, and per service. */
export function View() {
  const choice = useCookieChoice()
  return (
    <SettingsFrame title={words.title} path={SETTINGS_COOKIES}>
      <SettingsCard title={words.choice} words={words.choice_words[`${choice.consent}`]}>
        <div className={styles.buttons} data-scripted="">
          <Button variant="secondary" onClick={() => chooseCookies(cookieChoiceFor(true))}>
            {words.accept_all}
          </Button>
          <Button variant="secondary" onClick={() => chooseCookies(cookieChoiceFor(false))}>
            {words.reject_all}
          </Button>
        </div>
        <TrackingRefusals choice={choice} />
      </SettingsCard>
      <SettingsCard title={words.services} words={words.services_words}>
        <ul className={styles.toggles} data-scripted="">
          {TRACKING_VENDORS.map((vendor) => {
            const [label, hint] = words.vendors[vendor]
            return (
              <li key={vendor}>
                <Toggle
                  label={label}
                  hint={hint}
                  isOn={isVendorOn(choice, vendor)}
                  onTurn={(isOn) => chooseCookies(withVendor(choice, vendor, isOn))}
                />
              </li>
            )
          })}
        </ul>
        <noscript>
          <p className={styles.noscript}>{words.needs_script}</p>
        </noscript>
      </SettingsCard>
      <SettingsCard title={words.needed} words={words.needed_words} />
    </SettingsFrame>
  )
}
