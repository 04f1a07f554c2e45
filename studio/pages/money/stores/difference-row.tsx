import type { DifferenceDetail, StoreDifference } from '#contract/studio/money/store-differences.ts'
import { monthOf } from '#rules/billing/money/ledger-month.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { personPath } from '#studio/navigation/person-path.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { storeDifferencesText as text } from '#studio/text/money/store-differences-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import { closedText } from '../closed-text.ts'
import { personName } from '../person-name.ts'
import { differenceText } from './difference-text.ts'
import styles from './stores.module.css'

type DifferenceRowProps = { difference: StoreDifference; onClose: (difference: StoreDifference) => void }

/** A difference of a store from our records, with links to the person and to the month of the ledger. */
export function DifferenceRow({ difference, onClose }: DifferenceRowProps) {
  const { store, title, person, details, found_at, closed_at } = difference
  const staff = useStaff()
  const who = nameOf(difference, hasStaffPermission(staff, 'people-read'))
  return (
    <CardRow
      className={styles.difference}
      text={
        <>
          <b>{who}</b>
          <small>
            {moneyText.stores[store]} · {title}
          </small>
          <ul className={styles.details}>
            {details.map((detail) => (
              <li key={keyOf(detail)}>
                {differenceText(detail)}
                {detail.field === 'charge' && <small>{text.charge(detail.charge_id)}</small>}
              </li>
            ))}
          </ul>
          <small>{factsOf(difference)}</small>
        </>
      }
    >
      <div className={styles.doings}>
        {person && (
          <a href={personPath(person.id)} aria-label={text.of_person(text.to_person, who)}>
            {text.to_person}
          </a>
        )}
        <a
          href={`/studio/money/ledger/?month=${monthOf(Date.parse(found_at))}`}
          aria-label={text.of_person(text.to_ledger, who)}
        >
          {text.to_ledger}
        </a>
        {closed_at === null && hasStaffPermission(staff, 'money-export') && (
          <Button size="small" aria-label={text.of_person(text.close, who)} onPress={() => onClose(difference)}>
            {text.close}
          </Button>
        )}
      </div>
    </CardRow>
  )
}

function nameOf({ person }: StoreDifference, seesPeople: boolean): string {
  return seesPeople && !person ? moneyText.somebody : personName(person)
}

function keyOf(detail: DifferenceDetail): string {
  return detail.field === 'charge' ? detail.charge_id : detail.field
}

function factsOf({ subscription_id, charge_id, times, found_at, ...closing }: StoreDifference): string {
  const day = formatDay(found_at)
  const facts = [
    times > 1 ? text.found_again(day, times) : text.found(day),
    subscription_id && text.subscription(subscription_id),
    charge_id && text.charge(charge_id),
    closedText(closing),
  ]
  return facts.filter(Boolean).join(' · ')
}
