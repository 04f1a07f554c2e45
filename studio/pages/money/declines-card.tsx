import { MONEY_WINDOW_DAYS, type Money } from '#contract/studio/money/figures.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { countText } from '#studio/ui/words/figure-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { nameOf } from './figure-text.ts'
import styles from './money.module.css'
import { rowsPath } from './rows-path.ts'

/** Declined renewals by reason, with what happens next. */
export function DeclinesCard({ declines }: Pick<Money, 'declines'>) {
  const most = Math.max(1, ...declines.map(({ count }) => count))
  return (
    <Card title={moneyText.declines(MONEY_WINDOW_DAYS)} isFlush>
      {declines.length === 0 && <p className={styles.below}>{moneyText.declines_none}</p>}
      {declines.length > 0 && (
        <ul>
          {declines.map(({ store, decline, count, step }) => (
            <li key={`${store} ${decline}`}>
              <div className={styles.bar}>
                <a href={rowsPath({ figure: 'declines', store, decline })} className={styles.link}>
                  {nameOf(moneyText.decline_names, decline)}
                </a>
                <span className={styles.track} aria-hidden="true">
                  <i style={{ inlineSize: `${(100 * count) / most}%` }} />
                </span>
                <b>{countText(count)}</b>
                <span className={styles.right}>{moneyText.stores[store]}</span>
              </div>
              <small className={classNames(styles.small, styles.step)}>
                {step === null ? moneyText.step_unknown : moneyText.steps[step]}
              </small>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.below}>{moneyText.declines_how}</p>
    </Card>
  )
}
