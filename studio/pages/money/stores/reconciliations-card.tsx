import { RECONCILIATION_DAYS, type StoreReconciliations } from '#contract/studio/money/store-differences.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { storeDifferencesText as text } from '#studio/text/money/store-differences-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Card } from '#studio/ui/card/card.tsx'
import { Tag } from '#studio/ui/status/status.tsx'
import { countText, dayName } from '#studio/ui/words/figure-text.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from '../money.module.css'
import stores from './stores.module.css'

type Reconciliation = StoreReconciliations['comparisons'][number]

type ReconciliationsCardProps = Pick<StoreReconciliations, 'comparisons' | 'due'> & {
  /** Undefined for those who may only read. */
  onReconcileAgain: (() => void) | undefined
}

/** What the reconciliations of the last days found in each store. */
export function ReconciliationsCard({ comparisons, due, onReconcileAgain }: ReconciliationsCardProps) {
  return (
    <Card
      title={text.daily}
      hint={text.daily_how(RECONCILIATION_DAYS)}
      isFlush={comparisons.length > 0}
      actions={
        <>
          <span role="status">{due > 0 && text.due(due)}</span>
          {onReconcileAgain && (
            <Button size="small" onPress={onReconcileAgain}>
              {text.again}
            </Button>
          )}
        </>
      }
    >
      {comparisons.length === 0 ? (
        <p>{text.daily_none}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard
        <section className={styles.scroll} aria-label={text.daily} tabIndex={0}>
          <table className={classNames(styles.table, stores.reconciliations)}>
            <thead>
              <tr>
                <th scope="col">{text.day}</th>
                <th scope="col">{moneyText.store}</th>
                <th scope="col" className={styles.right}>
                  {text.compared}
                </th>
                <th scope="col">{text.outcome}</th>
                <th scope="col">{text.last}</th>
              </tr>
            </thead>
            <tbody>
              {comparisons.map((row) => (
                <ReconciliationRow key={`${row.day} ${row.store}`} row={row} />
              ))}
            </tbody>
          </table>
        </section>
      )}
    </Card>
  )
}

function ReconciliationRow({
  row: { day, store, compared, unanswered, differences, last_at },
}: {
  row: Reconciliation
}) {
  return (
    <tr>
      <td>{dayName(day)}</td>
      <th scope="row">{moneyText.stores[store]}</th>
      <td className={styles.right}>{countText(compared)}</td>
      <td>
        {differences > 0 ? (
          <Tag tone="gold" icon="git-compare">
            {text.differences(differences)}
          </Tag>
        ) : (
          compared > 0 && (
            <Tag tone="good" icon="check">
              {text.same}
            </Tag>
          )
        )}
        {unanswered > 0 && <small className={styles.small}>{text.unanswered(unanswered)}</small>}
      </td>
      <td>
        <time dateTime={last_at}>{formatDayAndTime(last_at)}</time>
      </td>
    </tr>
  )
}
