import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { AuditEntry } from '#contract/studio/audit/audit.ts'
import { namesCall } from '#rules/studio/audited-call.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { formPath } from '#studio/navigation/form-path.ts'
import { personPath } from '#studio/navigation/person-path.ts'
import { setQuery } from '#studio/navigation/studio-address.ts'
import { auditText } from '#studio/text/audit-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
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
                {callOf(entry) !== null && <small className={styles.call}>{callOf(entry)}</small>}
                {entry.reason !== '' && <p>{entry.reason}</p>}
              </>
            }
          >
            <EntryLinks entry={entry} />
          </CardRow>
        ))}
      </ol>
    </Card>
  )
}

/** Links to the entry's form or person, and a filter for everything done to that person. */
function EntryLinks({ entry: { kind, person_id, subject_id } }: { entry: AuditEntry }) {
  return (
    <span className={styles.links}>
      {kind.startsWith('form_') && subject_id !== null && <a href={formPath(subject_id)}>{auditText.to_form}</a>}
      {person_id !== null && (
        <>
          <a href={personPath(person_id)}>{auditText.to_person}</a>
          <Button size="small" onPress={() => setQuery({ whom: person_id })}>
            {auditText.only_person}
          </Button>
        </>
      )}
    </span>
  )
}

/** The call that made a change. The subjects of other entries are ids, which mean nothing to people. */
function callOf({ kind, subject_id }: AuditEntry): string | null {
  return namesCall(kind) ? subject_id : null
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
