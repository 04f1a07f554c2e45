import type { PayoutDifference } from '#contract/studio/money/payouts.ts'
import { monthOf } from '#rules/billing/money/ledger-month.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { personPath } from '#studio/navigation/person-path.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { closedText } from '../closed-text.ts'
import { personName } from '../person-name.ts'
import styles from '../stores/stores.module.css'
import { amountsText } from './difference-words.ts'
import { payoutPath } from './payout-path.ts'

type DifferenceRowProps = {
  difference: PayoutDifference
  isOnPayout: boolean
  onClose: (difference: PayoutDifference) => void
}

/** A difference of a payout, with links to the person's charge, the payout and the month of the ledger. */
export function DifferenceRow({ difference, isOnPayout, onClose }: DifferenceRowProps) {
  const { kind, person, title, charge_id, payout_id, booked_on, closed_at, reference } = difference
  const staff = useStaff()
  const who = charge_id === null ? reference : (person && personName(person)) || moneyText.somebody
  const linkOf = (action: string, href: string) => (
    <a href={href} aria-label={text.of_what(action, who)}>
      {action}
    </a>
  )
  return (
    <CardRow
      className={styles.difference}
      text={
        <>
          <b>{who}</b>
          <small>{[moneyText.stores[difference.store], title].filter(Boolean).join(' · ')}</small>
          <p>
            {text.difference[kind]}: {amountsText(difference)}
          </p>
          <small>{factsOf(difference)}</small>
        </>
      }
    >
      <div className={styles.doings}>
        {person && linkOf(text.to_person, personPath(person.id))}
        {payout_id !== null && !isOnPayout && linkOf(text.to_payout, payoutPath(payout_id))}
        {booked_on !== null && linkOf(text.to_ledger, `/studio/money/ledger/?month=${monthOf(Date.parse(booked_on))}`)}
        {closed_at === null && hasStaffPermission(staff, 'money-export') && (
          <Button size="small" aria-label={text.of_what(text.close, who)} onPress={() => onClose(difference)}>
            {text.close}
          </Button>
        )}
      </div>
    </CardRow>
  )
}

function factsOf({ charge_id, reference, store, found_at, ...closing }: PayoutDifference): string {
  const facts = [
    text.found(formatDay(found_at)),
    charge_id && text.charge(charge_id),
    text.reference(moneyText.stores[store], reference),
    closedText(closing),
  ]
  return facts.filter(Boolean).join(' · ')
}
