import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { type Money, RENEWAL_DAYS } from '#contract/studio/money/figures.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { countText, dayName } from '#studio/ui/words/figure-text.ts'
import styles from './money.module.css'
import { rowsPath } from './rows-path.ts'

/** Renewals of the next days by day and currency; each opens its list. */
export function DueCard({ due }: Pick<Money, 'due'>) {
  const days = byDay(due)
  const most = Math.max(1, ...days.map(({ count }) => count))
  return (
    <Card title={moneyText.due(RENEWAL_DAYS)} isFlush>
      {days.length === 0 && <p className={styles.below}>{moneyText.due_none}</p>}
      {days.length > 0 && (
        <ul>
          {days.map(({ day, currency, count, amount }) => (
            <li key={`${day} ${currency}`} className={styles.bar}>
              <a href={rowsPath({ figure: 'due', day, currency })} className={styles.link}>
                {dayName(day)}
              </a>
              <span className={styles.track} aria-hidden="true">
                <i style={{ inlineSize: `${(100 * count) / most}%` }} />
              </span>
              <b>{countText(count)}</b>
              <span className={styles.right}>{amountText(amount, currency, DEFAULT_LOCALE)}</span>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.below}>{moneyText.due_how}</p>
    </Card>
  )
}

type DueDay = Omit<Money['due'][number], 'store'>

/** The renewals of each day and currency, of all stores together. */
function byDay(due: Money['due']): DueDay[] {
  const days = new Map<string, DueDay>()
  for (const { day, currency, count, amount } of due) {
    const key = `${day} ${currency}`
    const known = days.get(key)
    days.set(key, { day, currency, count: count + (known?.count ?? 0), amount: amount + (known?.amount ?? 0) })
  }
  return [...days.values()]
}
