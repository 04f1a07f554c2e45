import { donationStatementPath, LOGIN, SETTINGS_DONATIONS } from '#contract/paths.ts'
import { SettingsCard } from '#web/features/settings/settings-card.tsx'
import { SettingsFrame } from '#web/features/settings/settings-frame.tsx'
import { useUser, useVisitorKnown } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { statementText as words } from '#web/ui/text/giving/statement-en.ts'
import type { StatementData } from './donation-statement-page.ts'
import styles from './donation-statement-view.module.css'
import { StatementTable } from './statement-table.tsx'
import { useStatement } from './use-statement.ts'

/** A year's donations as a printable statement. */
export function View({ data: { year } }: { data: StatementData }) {
  const user = useUser()
  const isKnown = useVisitorKnown()
  return (
    <SettingsFrame title={words.title(String(year))} path={SETTINGS_DONATIONS}>
      {user?.is_registered && user.id ? (
        <Statement key={user.id} userId={user.id} year={year} />
      ) : isKnown ? (
        <SettingsCard title={words.title(String(year))} words={words.guest}>
          <Button
            href={`${LOGIN}?next_url=${encodeURIComponent(donationStatementPath(year))}`}
            variant="primary"
            className={styles.press}
          >
            {words.log_in}
          </Button>
        </SettingsCard>
      ) : (
        <p role="status">{words.opening}</p>
      )}
      <p className={styles.back}>
        <a href={SETTINGS_DONATIONS}>{words.back}</a>
      </p>
      <noscript>
        <p>{words.needs_script}</p>
      </noscript>
    </SettingsFrame>
  )
}

function Statement({ userId, year }: { userId: string; year: number }) {
  const { state, load } = useStatement(userId, year)
  if (state.status === 'opening') return <p role="status">{words.opening}</p>
  if (state.status === 'none') return <p>{words.none}</p>
  if (state.status === 'failed') {
    return (
      <div>
        <p role="status">{words.failed}</p>
        <Button variant="secondary" className={styles.press} onClick={() => void load()}>
          {words.try_again}
        </Button>
      </div>
    )
  }
  return <StatementTable userId={userId} statement={state.statement} />
}
