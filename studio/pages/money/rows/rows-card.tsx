import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { MoneyRow } from '#contract/studio/money/figures.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { personPath } from '#studio/navigation/person-path.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf } from '../figure-text.ts'
import styles from '../money.module.css'

type RowsCardProps = { title: string; rows: readonly MoneyRow[]; seesPeople: boolean }

export function RowsCard({ title, rows, seesPeople }: RowsCardProps) {
  return (
    <Card title={title} isFlush>
      <table className={classNames(styles.table, styles.stack)}>
        <thead>
          <tr>
            <th scope="col">{moneyText.who}</th>
            <th scope="col" className={styles.right}>
              {moneyText.amount}
            </th>
            <th scope="col">{moneyText.what}</th>
            <th scope="col" className={styles.right}>
              {moneyText.when}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td className={styles.cell}>
                <Person person={row.person} seesPeople={seesPeople} />
              </td>
              <td className={styles.right}>{amountText(row.amount, row.currency, DEFAULT_LOCALE)}</td>
              <td className={styles.cell}>
                {row.title}
                <small className={styles.small}>{factsOf(row)}</small>
              </td>
              <td className={styles.right}>
                <time dateTime={row.at}>{formatDay(row.at)}</time>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

function Person({ person, seesPeople }: Pick<MoneyRow, 'person'> & { seesPeople: boolean }) {
  if (!seesPeople) return moneyText.hidden_person
  if (!person) return moneyText.somebody
  const addresses = [person.email, person.phone].filter(Boolean).join(' · ')
  return (
    <>
      <a href={personPath(person.id)} className={classNames(styles.who, styles.link)}>
        {person.name ?? moneyText.no_name}
      </a>
      <small className={styles.small}>{addresses}</small>
    </>
  )
}

function factsOf({ store, state, detail, status, until, next_try_at }: MoneyRow): string {
  const isRefund = detail !== null && Object.hasOwn(moneyText.refund_reasons, detail)
  const facts = [
    moneyText.stores[store],
    state && moneyText.states[state],
    detail && nameOf(isRefund ? moneyText.refund_reasons : moneyText.decline_names, detail),
    status && nameOf(moneyText.statuses, status),
    until && moneyText.until(formatDay(until)),
    next_try_at && moneyText.next_try(formatDay(next_try_at)),
  ]
  return facts.filter(Boolean).join(' · ')
}
