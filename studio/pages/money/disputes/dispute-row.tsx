import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { Dispute, DisputeState } from '#contract/studio/money/disputes.ts'
import { moneyText as amountText } from '#rules/text/money-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { personPath } from '#studio/navigation/person-path.ts'
import { disputesText as text } from '#studio/text/money/disputes-en.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { formatDay, formatDayAndTime } from '#studio/ui/words/format.ts'
import { nameOf } from '../figure-text.ts'
import { personName } from '../person-name.ts'
import styles from '../stores/stores.module.css'

const TONES: Record<DisputeState, Tone> = { needs_response: 'gold', under_review: 'plain', won: 'good', lost: 'bad' }

type DisputeRowProps = { dispute: Dispute; onAnswer: (dispute: Dispute) => void }

/** A disputed charge with its deadline, and the button that answers it. */
export function DisputeRow({ dispute, onAnswer }: DisputeRowProps) {
  const { charge_amount, currency, charged_at, title, person, state, answered_at, reason, is_answerable } = dispute
  const staff = useStaff()
  const what = disputedWhat(dispute, hasStaffPermission(staff, 'people-read'))
  const isSending = state === 'needs_response' && answered_at !== null
  return (
    <CardRow
      className={styles.difference}
      text={
        <>
          <b>{what}</b>
          <small>
            {title} · {text.of(amountText(charge_amount, currency, DEFAULT_LOCALE), formatDay(charged_at))}
          </small>
          <p>{nameOf(text.reasons, reason)}</p>
          <small>{factsOf(dispute)}</small>
        </>
      }
    >
      <div className={styles.doings}>
        <Tag tone={isSending ? 'plain' : TONES[state]}>{isSending ? text.sending : text.states[state]}</Tag>
        {person && (
          <a href={personPath(person.id)} aria-label={text.of_person(text.to_person, what)}>
            {text.to_person}
          </a>
        )}
        {is_answerable && hasStaffPermission(staff, 'money-export') && (
          <Button
            size="small"
            look="ink"
            aria-label={text.of_person(text.answer, what)}
            onPress={() => onAnswer(dispute)}
          >
            {text.answer}
          </Button>
        )}
      </div>
    </CardRow>
  )
}

/** `$59.99, Naomi Abara`. */
export function disputedWhat({ amount, currency, person }: Dispute, seesPeople: boolean): string {
  const who = seesPeople && !person ? moneyText.somebody : personName(person)
  return text.what(amountText(amount, currency, DEFAULT_LOCALE), who)
}

function factsOf({ state, opened_at, due_at, answered_at, answered_by, closed_at, is_answerable }: Dispute): string {
  const isWaiting = state === 'needs_response' && answered_at === null && due_at !== null
  const facts = [
    isWaiting && (is_answerable ? text.due : text.overdue)(formatDayAndTime(due_at)),
    text.opened(formatDay(opened_at)),
    answered_at && text.answered(formatDay(answered_at), answered_by ?? text.somebody),
    closed_at && text.decided(formatDay(closed_at)),
  ]
  return facts.filter(Boolean).join(' · ')
}
