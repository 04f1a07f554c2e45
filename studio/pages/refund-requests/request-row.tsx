import { DEFAULT_LOCALE } from '#contract/locales.ts'
import type { RefundRequest, RefundRequestState } from '#contract/studio/money/refund-requests.ts'
import { moneyText } from '#rules/text/money-text.ts'
import { hasStaffPermission, useStaff } from '#studio/calls/staff.tsx'
import { personPath } from '#studio/navigation/person-path.ts'
import { refundRequestsText as text } from '#studio/text/money/refund-requests-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { CardRow } from '#studio/ui/card/card-row.tsx'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'
import { formatDay } from '#studio/ui/words/format.ts'
import type { Decision } from './decision-dialog.tsx'
import styles from './refund-requests.module.css'

const TONES: Record<RefundRequestState, Tone> = {
  waiting: 'gold',
  approved: 'good',
  declined: 'bad',
  withdrawn: 'plain',
  expired: 'plain',
}

type RequestRowProps = { request: RefundRequest; onDecide: (decision: Decision) => void }

export function RequestRow({ request, onDecide }: RequestRowProps) {
  const { amount, currency, charge_amount, charged_at, title, person, person_id, state, reason } = request
  const sum = moneyText(amount, currency, DEFAULT_LOCALE)
  const what = text.refund(sum, person ?? text.somebody)
  const mayOpen = hasStaffPermission(useStaff(), 'people-read')
  return (
    <CardRow
      className={styles.request}
      text={
        <>
          <b>{what}</b>
          <small>
            {title} · {text.of(moneyText(charge_amount, currency, DEFAULT_LOCALE), formatDay(charged_at))}
          </small>
          <p>{reason}</p>
          <small>{factsOf(request)}</small>
        </>
      }
    >
      <div className={styles.doings}>
        {state !== 'waiting' && <Tag tone={TONES[state]}>{text.states[state]}</Tag>}
        {mayOpen && <a href={personPath(person_id)}>{text.to_person}</a>}
        {state === 'waiting' && <Decisions request={request} what={what} onDecide={onDecide} />}
      </div>
    </CardRow>
  )
}

/** The member who made a request may only withdraw it. */
function Decisions({ request, what, onDecide }: RequestRowProps & { what: string }) {
  const { id, is_own } = request
  const refusal = is_own ? text.withdraw : text.decline
  return (
    <>
      <Button
        size="small"
        aria-label={text.of_request(refusal, what)}
        onPress={() => onDecide({ id, what, kind: is_own ? 'withdraw' : 'decline' })}
      >
        {refusal}
      </Button>
      {!is_own && (
        <Button
          size="small"
          look="ink"
          aria-label={text.of_request(text.approve, what)}
          onPress={() => onDecide({ id, what, kind: 'approve' })}
        >
          {text.approve}
        </Button>
      )}
    </>
  )
}

function factsOf({ asked_by, asked_at, expires_at, state, decided_by, answer }: RefundRequest): string {
  const facts = [
    text.asked(asked_by ?? text.somebody, formatDay(asked_at)),
    state === 'waiting' && text.expires(formatDay(expires_at)),
    answer !== null && text.decided(decided_by ?? text.somebody, answer),
  ]
  return facts.filter(Boolean).join(' · ')
}
