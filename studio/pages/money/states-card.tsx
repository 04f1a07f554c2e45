import type { Store, SubscriptionState } from '#contract/billing/subscriptions.ts'
import { MONEY_STORES, type Money } from '#contract/studio/money/figures.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { formatDayAndTime } from '#studio/ui/words/format.ts'
import { classNames } from '#web/ui/class-names.ts'
import styles from './money.module.css'
import { rowsPath } from './rows-path.ts'

const STATES = ['trial', 'active', 'past_due', 'cancelled', 'expired', 'refunded'] as const

/** Every paid subscription by its store and state; each number opens its list. */
export function StatesCard({ money: { states, at } }: { money: Money }) {
  const count = (store: Store | undefined, state: SubscriptionState | undefined) =>
    states
      .filter((row) => (store === undefined || row.store === store) && (state === undefined || row.state === state))
      .reduce((sum, row) => sum + row.count, 0)
  return (
    <Card title={moneyText.by_state} hint={moneyText.as_of(formatDayAndTime(at))} isFlush>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways is reached by keyboard */}
      <section className={styles.scroll} aria-label={moneyText.by_state} tabIndex={0}>
        <table className={classNames(styles.table, styles.matrix)}>
          <thead>
            <tr>
              <th scope="col">{moneyText.store}</th>
              {STATES.map((state) => (
                <th key={state} scope="col" className={styles.right}>
                  {moneyText.states[state]}
                </th>
              ))}
              <th scope="col" className={styles.right}>
                {moneyText.all}
              </th>
            </tr>
          </thead>
          <tbody>
            {MONEY_STORES.filter((store) => count(store, undefined) > 0).map((store) => (
              <tr key={store}>
                <th scope="row">{moneyText.stores[store]}</th>
                {STATES.map((state) => (
                  <CountCell
                    key={state}
                    count={count(store, state)}
                    href={rowsPath({ figure: 'state', store, state })}
                  />
                ))}
                <CountCell count={count(store, undefined)} href={rowsPath({ figure: 'state', store })} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{moneyText.all}</th>
              {STATES.map((state) => (
                <CountCell key={state} count={count(undefined, state)} href={rowsPath({ figure: 'state', state })} />
              ))}
              <CountCell count={count(undefined, undefined)} href={rowsPath({ figure: 'state' })} />
            </tr>
          </tfoot>
        </table>
      </section>
      <p className={styles.below}>{moneyText.by_state_how}</p>
    </Card>
  )
}

function CountCell({ count, href }: { count: number; href: string }) {
  return (
    <td className={styles.right}>
      {count === 0 ? (
        <span className={styles.zero}>0</span>
      ) : (
        <a href={href} className={styles.count}>
          {countText(count)}
        </a>
      )}
    </td>
  )
}
