import type { DonationPolicy } from '#contract/billing/donation-policy.ts'
import { REFUND_WINDOW_DAYS } from '#contract/limits.ts'
import { brand } from './brand.ts'

/** Limits for donations to the operator, and to creators without a donation page of their own. */
export const DONATION_POLICY: DonationPolicy = {
  presets: { once: [1000, 2500, 5000, 10_000], monthly: [500, 1000, 2500, 5000] },
  least: 100,
  most: 500_000,
  phone_bill_most: 5000,
  refund_days: REFUND_WINDOW_DAYS,
  statement_note:
    'No goods or services were provided in return for these donations. Ask your tax adviser whether they are deductible where you live. {brand} passes on what was given to a creator.',
}

/** Stores that take donations, in display order. A brand without carriers leaves out theirs. */
export const DONATION_STORES: readonly string[] = [brand.slug, 'dcb', 'bango']
