import type { EmailChoices } from '#contract/accounts/emails.ts'
import { SETTINGS_ACCOUNT } from '#contract/paths.ts'
import { HOUR_MILLISECONDS } from '#rules/dates/durations.ts'
import styles from '#web/features/settings/settings-card.module.css'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { SelectField } from '#web/ui/form/select-field.tsx'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { emailsText as words } from '#web/ui/text/account/emails-en.ts'
import { accountSettingsText, settingsText } from '#web/ui/text/account/settings-en.ts'
import { formatDate } from '#web/ui/words/format-date.ts'
import { useEmailChoices } from './use-email-choices.ts'

/** The hour that is chosen at first: before most people leave home. */
const USUAL_HOUR = 7
const HOURS = Array.from({ length: 24 }, (_, hour) => hour)

/** News and the daily devotional. */
export function EmailCards({ userId }: { userId: string }) {
  const { choices, hasFailed, load, choose } = useEmailChoices(userId)
  if (hasFailed)
    return (
      <div className={styles.failed}>
        <p role="status">{accountSettingsText.devices_failed}</p>
        <Button variant="secondary" size="small" onClick={() => void load()}>
          {accountSettingsText.try_again}
        </Button>
      </div>
    )
  if (!choices)
    return (
      <div role="status" aria-label={accountSettingsText.opening} className={styles.waiting}>
        <Skeleton shape="box" className={styles.box} />
        <Skeleton shape="box" className={styles.box} />
      </div>
    )
  const canChoose = choices.email === 'ready' || choices.email === 'bounced'
  return (
    <>
      <AddressNote state={choices.email} />
      <SettingsCard title={words.news} words={words.news_words}>
        {canChoose && <Toggle label={words.news_toggle} isOn={choices.news} onTurn={(news) => void choose({ news })} />}
      </SettingsCard>
      <SettingsCard title={settingsText.daily} words={words.devotional_words}>
        {canChoose && (
          <DevotionalFields choices={choices} onChoose={(devotional_hour) => void choose({ devotional_hour })} />
        )}
      </SettingsCard>
    </>
  )
}

/** Why nothing can be chosen, or nothing arrives. */
function AddressNote({ state }: { state: EmailChoices['email'] }) {
  if (state === 'ready') return null
  return (
    <div className={styles.note} role="status">
      <p>{state === 'bounced' ? words.bounced : words.unconfirmed}</p>
      <Button href={SETTINGS_ACCOUNT} variant="secondary" size="small">
        {settingsText.account}
      </Button>
    </div>
  )
}

type DevotionalFieldsProps = { choices: EmailChoices; onChoose: (hour: number | null) => void }

function DevotionalFields({ choices, onChoose }: DevotionalFieldsProps) {
  const { devotional_hour: hour, time_zone: zone } = choices
  return (
    <>
      <Toggle
        label={words.devotional_toggle}
        isOn={hour !== null}
        onTurn={(isOn) => onChoose(isOn ? USUAL_HOUR : null)}
      />
      {hour !== null && (
        <div className={styles.time}>
          <SelectField
            label={words.time}
            name="hour"
            hint={zone === null ? undefined : words.zone(zone.replaceAll('_', ' '))}
            options={HOURS.map((one) => ({ value: `${one}`, label: hourText(one) }))}
            value={`${hour}`}
            onChange={({ target }) => onChoose(Number(target.value))}
          />
        </div>
      )}
    </>
  )
}

/** `7:00 AM`, as the language writes it. */
function hourText(hour: number): string {
  return formatDate(hour * HOUR_MILLISECONDS, { hour: 'numeric', minute: '2-digit' })
}
