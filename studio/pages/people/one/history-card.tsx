import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { HistoryEntry } from '#contract/studio/people.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { moneyText as financeText } from '#studio/text/money/money-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from '../people.module.css'

/** A person's history: coming events first, then the newest. */
export function HistoryCard({ history }: { history: readonly HistoryEntry[] }) {
  return (
    <Card title={peopleText.history} isFlush>
      <ol>
        {history.map((entry) => (
          <Line key={`${entry.at} ${entry.kind} ${entry.charge_id} ${entry.store}`} entry={entry} />
        ))}
      </ol>
    </Card>
  )
}

function Line({ entry }: { entry: HistoryEntry }) {
  const { at, kind, title, store, amount, currency, charge_id, until, detail, agreed_at } = entry
  const isFuture = kind === 'renews'
  const facts = [
    title,
    store && (kind === 'store_changed' ? peopleText.moved_to(financeText.stores[store]) : financeText.stores[store]),
    until && peopleText.until(formatDay(until)),
    charge_id && peopleText.charge(charge_id),
    kind === 'refused' && detail && peopleText.declined(detail.replaceAll('_', ' ')),
    isFuture && peopleText.expected,
  ]
  const sum = amount === null || currency === null ? undefined : moneyText(amount, currency, DEFAULT_LOCALE)
  return (
    <li className={classNames(styles.line, isFuture && styles.future)}>
      <time dateTime={at}>{isFuture ? formatDay(at) : formatDayAndTime(at)}</time>
      <div>
        <b className={kind === 'refused' || kind === 'disputed' ? styles.bad : undefined}>
          {peopleText.history_kinds[kind]}
        </b>
        <small>{facts.filter(Boolean).join(' · ')}</small>
        {kind === 'agreed' && <p className={styles.quote}>{detail}</p>}
        {agreed_at && kind !== 'agreed' && (
          <details className={styles.consent}>
            <summary>{peopleText.agreed_on(formatDay(agreed_at))}</summary>
            <p className={styles.quote}>{detail}</p>
          </details>
        )}
      </div>
      {sum && <span className={styles.sum}>{kind === 'refunded' ? `−${sum}` : sum}</span>}
    </li>
  )
}
