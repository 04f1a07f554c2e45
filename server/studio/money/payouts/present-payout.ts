import type { Payout, PayoutDifference, PayoutRow } from '#contract/studio/money/payouts.ts'
import { payoutState } from '#rules/billing/payouts/payout-sums.ts'
import { isPermitted, type Staff } from '#server/context/staff.ts'
import type { ListedPayoutDifference } from '#server/database/billing/payouts/payout-differences.ts'
import type { ListedPayoutRow } from '#server/database/billing/payouts/payout-rows.ts'
import type { ListedPayout } from '#server/database/billing/payouts/payouts.ts'
import { presentMaskedPerson } from '../present-masked-person.ts'

const timeText = (at: number) => new Date(at).toISOString()

export function presentPayout(row: ListedPayout): Payout {
  const { id, store, provider_id, source, status, failure, currency, amount, gross, fee, net, rows, matched } = row
  return {
    ...{ id, store, provider_id, source, status, failure, state: payoutState(row) },
    ...{ currency, amount, gross, fee, net, rows, matched, open: row.open },
    arrives_on: timeText(row.arrives_at).slice(0, 10),
    read_at: timeText(row.read_at),
  }
}

/** The person is masked, and null for staff who may not read people. */
export function presentPayoutRow(row: ListedPayoutRow, staff: Staff): PayoutRow {
  const { id, kind, state, reference, description, gross, fee, net, source_amount, source_currency } = row
  return {
    ...{ id, kind, state, reference, description, gross, fee, net, source_amount, source_currency },
    ...{ exchange_rate: row.exchange_rate, here: row.here, charge_id: row.charge_id },
    occurred_at: timeText(row.occurred_at),
    person: isPermitted(staff, 'people-read', null) ? presentMaskedPerson(row) : null,
  }
}

/** The day on which a difference is in the books: that of the payout's entry, else that of the charge. */
function bookedOn({ payout_booked_at, charged_at }: ListedPayoutDifference): string | null {
  const at = payout_booked_at ?? charged_at
  return at === null ? null : timeText(Number(at)).slice(0, 10)
}

/** The person is masked. Person and note, which can name one, are null for staff who may not read people. */
export function presentPayoutDifference(row: ListedPayoutDifference, staff: Staff): PayoutDifference {
  const { id, store, kind, reference, payout_id, charge_id, title, here, there, currency, times } = row
  const mayReadPeople = isPermitted(staff, 'people-read', null)
  return {
    ...{ id, store, kind, reference, payout_id, charge_id, title, here, there, currency, times },
    note: mayReadPeople ? row.note : null,
    person: mayReadPeople ? presentMaskedPerson(row) : null,
    found_at: timeText(row.found_at),
    booked_on: bookedOn(row),
    closed_at: row.closed_at === null ? null : timeText(row.closed_at),
    closed_by: row.closer_name ?? row.closer_email,
  }
}
