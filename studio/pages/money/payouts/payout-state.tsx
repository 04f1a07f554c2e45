import type { PayoutRowState, PayoutState, PayoutStatus } from '#contract/studio/money/payouts.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import type { StudioIconName } from '#studio/ui/icon/studio-shapes.ts'
import { Tag, type Tone } from '#studio/ui/status/status.tsx'

type Look = { tone: Tone; icon?: StudioIconName }

const STATES: Record<PayoutState, Look> = {
  // Usual while the store still assigns rows.
  incomplete: { tone: 'gold', icon: 'triangle-alert' },
  differs: { tone: 'gold', icon: 'git-compare' },
  matched: { tone: 'good', icon: 'check' },
  closed: { tone: 'plain', icon: 'check' },
}

const STATUSES: Record<PayoutStatus, Tone> = {
  pending: 'plain',
  in_transit: 'plain',
  paid: 'good',
  failed: 'bad',
  canceled: 'bad',
}

const ROW_STATES: Record<PayoutRowState, Look> = {
  matched: { tone: 'good', icon: 'check' },
  no_charge: { tone: 'plain' },
  missing_here: { tone: 'gold', icon: 'git-compare' },
  different_sum: { tone: 'gold', icon: 'git-compare' },
  doubled: { tone: 'gold', icon: 'git-compare' },
}

/** How much of a payout matches the ledger. */
export function PayoutStateTag({ state }: { state: PayoutState }) {
  return <Tag {...STATES[state]}>{text.states[state]}</Tag>
}

export function PayoutStatusTag({ status }: { status: PayoutStatus }) {
  return <Tag tone={STATUSES[status]}>{text.statuses[status]}</Tag>
}

export function RowStateTag({ state }: { state: PayoutRowState }) {
  return <Tag {...ROW_STATES[state]}>{text.row_states[state]}</Tag>
}
