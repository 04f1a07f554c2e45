import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { MONEY_WINDOW_DAYS, type Money } from '#contract/studio/money/figures.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import styles from './money.module.css'
import { rowsPath } from './rows-path.ts'

export function RefundsCard({ refunds }: Pick<Money, 'refunds'>) {
  return (
    <Card title={moneyText.refunds(MONEY_WINDOW_DAYS)} isFlush>
      {refunds.length === 0 && <p className={styles.below}>{moneyText.refunds_none}</p>}
      {refunds.length > 0 && (
        <ul>
          {refunds.map(({ store, currency, count, amount }) => (
            <li key={`${store} ${currency}`} className={styles.line}>
              <a href={rowsPath({ figure: 'refunds', store, currency })} className={styles.link}>
                {moneyText.stores[store]}
              </a>
              <span>{moneyText.refunds_count(count)}</span>
              <b className={styles.right}>{amountText(amount, currency, DEFAULT_LOCALE)}</b>
            </li>
          ))}
        </ul>
      )}
      <p className={styles.below}>{moneyText.refunds_how}</p>
    </Card>
  )
}
