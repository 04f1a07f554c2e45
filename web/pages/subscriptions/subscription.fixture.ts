import { brand } from '#brand/brand.ts'
import type { Subscription } from '#contract/billing/subscriptions.ts'
import { CANCELLED as CANCELLATION, REFUNDABLE as REFUNDING, YEARLY } from '#rules/billing/subscription.fixture.ts'

/** A yearly subscription by card, for tests: active and canceled. */
export const ACTIVE: Subscription = { ...YEARLY, title: `${brand.premium_name}, yearly`, store: brand.slug }
export const CANCELLED = { ...ACTIVE, ...CANCELLATION }
export const REFUNDABLE = { ...ACTIVE, ...REFUNDING }
