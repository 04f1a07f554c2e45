import { DISCOVER, donationStatementPath, LOGIN, SETTINGS_DONATIONS } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { Skeleton } from '#web/ui/skeleton/skeleton.tsx'
import { donationsText as words } from '#web/ui/text/giving/donations-en.ts'
import styles from './donations-view.module.css'
import { GivingRow } from './giving-row.tsx'
import { MonthlyRow } from './monthly-row.tsx'
import { Payments } from './payments.tsx'
import { type Donations, useDonations } from './use-donations.ts'

/** The member's monthly donations, payments and ministries. */
export function OwnDonations() {
  const user = useUser()
  const isKnown = useVisitorKnown()
  if (user?.is_registered && user.id) return <Loaded key={user.id} userId={user.id} />
  if (!isKnown) return <Waiting />
  return (
    <SettingsCard title={words.payments} words={words.guest}>
      <Button
        href={`${LOGIN}?next_url=${encodeURIComponent(SETTINGS_DONATIONS)}`}
        variant="primary"
        className={styles.action}
      >
        {words.log_in}
      </Button>
    </SettingsCard>
  )
}

function Loaded({ userId }: { userId: string }) {
  const { donations, hasFailed, load } = useDonations(userId)
  if (hasFailed && !donations) {
    return (
      <SettingsCard title={words.payments}>
        <div className={styles.state}>
          <p role="status">{words.failed}</p>
          <Button variant="secondary" onClick={() => void load()}>
            {words.try_again}
          </Button>
        </div>
      </SettingsCard>
    )
  }
  if (!donations) return <Waiting />
  return (
    <>
      <SettingsCard title={words.monthly}>
        {donations.monthly.length === 0 ? (
          <p className={styles.none}>{words.monthly_none}</p>
        ) : (
          <ul className={styles.places}>
            {donations.monthly.map((monthlyDonation) => (
              <MonthlyRow key={monthlyDonation.id} userId={userId} donation={monthlyDonation} onChanged={load} />
            ))}
          </ul>
        )}
      </SettingsCard>
      <SettingsCard title={words.payments}>
        <Payments payments={donations.payments} />
      </SettingsCard>
      {donations.years.length > 0 && <Statements years={donations.years} />}
      <GivingPages givingPages={donations.givingPages} />
    </>
  )
}

function Statements({ years }: Pick<Donations, 'years'>) {
  return (
    <SettingsCard title={words.statements} words={words.statements_words}>
      <div className={styles.years}>
        {years.map((year) => (
          <Button key={year} href={donationStatementPath(year)} variant="secondary" size="small">
            {words.statement(String(year))}
          </Button>
        ))}
      </div>
    </SettingsCard>
  )
}

function GivingPages({ givingPages }: Pick<Donations, 'givingPages'>) {
  return (
    <SettingsCard title={words.yours} words={words.yours_words}>
      {givingPages.length === 0 ? (
        <div className={styles.state}>
          <p>{words.none}</p>
          <Button href={DISCOVER} variant="secondary">
            {words.discover}
          </Button>
        </div>
      ) : (
        <ul className={styles.places}>
          {givingPages.map((givingPage) => (
            <GivingRow key={givingPage.artist.id} givingPage={givingPage} />
          ))}
        </ul>
      )}
    </SettingsCard>
  )
}

function Waiting() {
  return (
    <SettingsCard title={words.monthly}>
      <div className={styles.waiting}>
        <p className={styles.opening} role="status">
          {words.opening}
        </p>
        <Skeleton shape="box" className={styles.box} />
        <noscript>
          <p>{words.needs_script}</p>
        </noscript>
      </div>
    </SettingsCard>
  )
}
