import type { ChargeAttemptRow, ChargeRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChargeOutcome } from '#server/gateways/stores/store.ts'

/** A charge, one of its attempts and the store's outcome, in the transaction that holds the charge's lock. */
export type ChargeSettlement = {
  charge: ChargeRow
  attempt: ChargeAttemptRow
  outcome: ChargeOutcome
  transaction: Transaction
}
