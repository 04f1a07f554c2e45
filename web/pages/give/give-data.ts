import type { Beneficiary } from '#contract/billing/donations.ts'

export type GiveData = {
  /** The server's clock. */
  now: number
  beneficiary: Beneficiary
}
