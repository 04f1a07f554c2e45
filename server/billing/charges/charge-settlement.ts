import type { ChargeAttemptRow, ChargeRow } from '#server/database/billing/billing-tables.ts'
import type { Transaction } from '#server/database/database.ts'
import type { ChargeOutcome } from '#server/gateways/stores/store.ts'

/** A charge, one of its attempts and what the store said of it, in the transaction that locked the charge. */
export type ChargeSettlement = {
  charge: ChargeRow
  attempt: ChargeAttemptRow
  outcome: ChargeOutcome
  transaction: Transaction
}
