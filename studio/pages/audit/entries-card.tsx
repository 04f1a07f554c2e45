import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { AuditEntry } from '#contract/studio/audit.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { personPath } from '#studio/navigation/person-path.ts'
import { auditText } from '#studio/text/people-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import styles from './audit.module.css'

export function EntriesCard({ entries }: { entries: readonly AuditEntry[] }) {
  return (
    <Card title={auditText.title} isFlush>
      <ol>
        {entries.map((entry) => (
          <CardRow
            key={entry.id}
            className={styles.entry}
            before={<span className={styles.number}>{entry.number}</span>}
            text={
              <>
                <b>{auditText.kinds[entry.kind]}</b>
                <small>{factsOf(entry)}</small>
                {entry.reason !== '' && <p>{entry.reason}</p>}
              </>
            }
          >
            {entry.person_id !== null && <a href={personPath(entry.person_id)}>{auditText.to_person}</a>}
          </CardRow>
        ))}
      </ol>
    </Card>
  )
}

function factsOf({ actor, at, amount, currency, days }: AuditEntry): string {
  const facts = [
    actor ?? auditText.somebody,
    formatDayAndTime(at),
    amount !== null && currency !== null && moneyText(amount, currency, DEFAULT_LOCALE),
    days !== null && auditText.days(days),
  ]
  return facts.filter(Boolean).join(' · ')
}
