import type { ReactNode } from 'react'
import { DEFAULT_LOCALE } from '#contract/locales.ts'
import { MONEY_WINDOW_DAYS, type Money } from '#contract/studio/money/figures.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { countText } from '#studio/ui/words/figure-text.ts'
import { classNames } from '#web/ui/class-names.ts'
import { percentText } from './figure-text.ts'
import styles from './money.module.css'
import { rowsPath } from './rows-path.ts'

/** The four main figures, each beside the figure that it is compared with. */
export function FigureCards({ money }: { money: Money }) {
  return (
    <div className={styles.figures}>
      <RecurringCard money={money} />
      <ChurnCard churn={money.churn} />
      <TrialsCard trials={money.trials} />
      <SavedCard declines={money.declines} />
    </div>
  )
}

type CardProps = { title: string; how: string; children: ReactNode }

function FigureCard({ title, how, children }: CardProps) {
  return (
    <section className={styles.figure} aria-label={title}>
      <h2>{title}</h2>
      {children}
      <p className={styles.how}>{how}</p>
    </section>
  )
}

function RecurringCard({ money: { recurring, collected } }: { money: Money }) {
  return (
    <FigureCard title={moneyText.recurring} how={moneyText.recurring_how}>
      {recurring.length === 0 && <p>{moneyText.recurring_none}</p>}
      {recurring.map(({ currency, amount, count }) => (
        <div key={currency}>
          <a href={rowsPath({ figure: 'recurring', currency })} className={classNames(styles.number, styles.link)}>
            {amountText(amount, currency, DEFAULT_LOCALE)}
          </a>
          <p>{moneyText.recurring_from(count)}</p>
        </div>
      ))}
      {collected.map(({ currency, charged, refunded }) => (
        <p key={currency} className={styles.compared}>
          {moneyText.collected(
            MONEY_WINDOW_DAYS,
            amountText(charged, currency, DEFAULT_LOCALE),
            amountText(refunded, currency, DEFAULT_LOCALE),
          )}
        </p>
      ))}
    </FigureCard>
  )
}

function ChurnCard({ churn: { now, before } }: Pick<Money, 'churn'>) {
  return (
    <FigureCard title={moneyText.churn(MONEY_WINDOW_DAYS)} how={moneyText.churn_how(MONEY_WINDOW_DAYS)}>
      <a href={rowsPath({ figure: 'left' })} className={classNames(styles.number, styles.link)}>
        {percentText(now.left, now.paying)}
      </a>
      <p>
        <a href={rowsPath({ figure: 'paying' })} className={styles.link}>
          {moneyText.churn_of(countText(now.left), countText(now.paying))}
        </a>
      </p>
      <p className={styles.compared}>
        <a href={rowsPath({ figure: 'left', before: true })} className={styles.link}>
          {moneyText.before(MONEY_WINDOW_DAYS, percentText(before.left, before.paying))}
        </a>
      </p>
    </FigureCard>
  )
}

function TrialsCard({ trials: { now, before } }: Pick<Money, 'trials'>) {
  return (
    <FigureCard title={moneyText.trials} how={moneyText.trials_how(MONEY_WINDOW_DAYS)}>
      <a href={rowsPath({ figure: 'trials_kept' })} className={classNames(styles.number, styles.link)}>
        {percentText(now.kept, now.ended)}
      </a>
      <p>
        <a href={rowsPath({ figure: 'trials_ended' })} className={styles.link}>
          {moneyText.trials_of(countText(now.kept), countText(now.ended))}
        </a>
      </p>
      {now.trying > 0 && (
        <p>
          <a href={rowsPath({ figure: 'trials_trying' })} className={styles.link}>
            {moneyText.trials_trying(now.trying)}
          </a>
        </p>
      )}
      <p className={styles.compared}>
        <a href={rowsPath({ figure: 'trials_ended', before: true })} className={styles.link}>
          {moneyText.before(MONEY_WINDOW_DAYS, percentText(before.kept, before.ended))}
        </a>
      </p>
    </FigureCard>
  )
}

function SavedCard({ declines }: Pick<Money, 'declines'>) {
  const count = declines.reduce((sum, row) => sum + row.count, 0)
  const paid = declines.reduce((sum, row) => sum + row.paid_later, 0)
  return (
    <FigureCard title={moneyText.saved} how={moneyText.saved_how(MONEY_WINDOW_DAYS)}>
      <a href={rowsPath({ figure: 'declines' })} className={classNames(styles.number, styles.link)}>
        {percentText(paid, count)}
      </a>
      <p>{moneyText.saved_of(countText(paid), countText(count))}</p>
    </FigureCard>
  )
}
