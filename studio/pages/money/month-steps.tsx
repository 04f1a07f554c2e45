import { monthOf, monthsLater } from '#rules/billing/money/ledger-month.ts'
import { useAddress } from '#studio/navigation/studio-address.ts'
import { ledgerText } from '#studio/text/money/ledger-en.ts'
import { LinkButton } from '#studio/ui/button/button.tsx'
import { wallClock } from '#web/http/browser/clock.ts'
import { monthName } from './ledger/ledger-names.ts'
import styles from './month-steps.module.css'

const MONTH = /^\d{4}-(?:0[1-9]|1[0-2])$/

/** The month in the address, like 2026-11; the current one if there is none or it is invalid. */
export function useMonth(): string {
  const { search } = useAddress()
  const asked = new URLSearchParams(search).get('month') ?? ''
  return MONTH.test(asked) ? asked : monthOf(wallClock())
}

type MonthStepsProps = {
  month: string
  pathOf: (month: string) => string
  /** How many months after the current one can be shown. */
  monthsAhead?: number
}

/** The name of a month, with links to the months before and after it. */
export function MonthSteps({ month, pathOf, monthsAhead = 0 }: MonthStepsProps) {
  const last = monthsLater(monthOf(wallClock()), monthsAhead)
  return (
    <nav className={styles.steps} aria-label={ledgerText.month}>
      <LinkButton href={pathOf(monthsLater(month, -1))} icon="chevron-left">
        {ledgerText.earlier}
      </LinkButton>
      <h2>{monthName(month)}</h2>
      {month < last && <LinkButton href={pathOf(monthsLater(month, 1))}>{ledgerText.later}</LinkButton>}
    </nav>
  )
}
