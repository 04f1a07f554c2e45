import type { Store } from '#contract/billing/subscriptions.ts'

/** The path of a store's callbacks. */
export function callbackPath(store: Store): `/${string}` {
  return `/webhooks/${store}`
}
