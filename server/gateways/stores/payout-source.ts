import type { PayoutRowKind, PayoutStatus } from '#contract/studio/money/payouts.ts'

/** A payout as its provider reports it; amounts in our hundredths. */
export type ProviderPayout = {
  provider_id: string
  status: PayoutStatus
  failure: string | null
  amount: number
  currency: string
  /** The day at the bank. */
  arrives_at: number
  created_at: number
  /** False for one that was made by hand: the provider refuses to list its rows. */
  hasRows: boolean
  /** False while the provider still assigns rows to it. */
  hasAllRows: boolean
}

/** A row of a payout. `reference`: the provider's id that our charge, refund or dispute has. */
export type ProviderPayoutRow = {
  provider_id: string
  kind: PayoutRowKind
  reference: string | null
  description: string
  occurred_at: number
  gross: number
  fee: number
  net: number
  /** What the payer paid or got back, in the payer's currency. */
  source_amount: number
  source_currency: string
  exchange_rate: string | null
}

/** The provider does not allow our key to read payouts: a retry is useless until somebody changes the key's permissions. */
export class PayoutsRefused extends Error {
  override name = 'PayoutsRefused'
}

/** A store that reports its payouts. */
export type PayoutSource = {
  /** Payouts that were created since then, newest first. */
  listPayouts: (since: number) => Promise<ProviderPayout[]>
  /** All rows of a payout that has them. */
  listPayoutRows: (provider_id: string) => Promise<ProviderPayoutRow[]>
}
