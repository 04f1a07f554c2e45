import type { Store } from '#contract/billing/subscriptions.ts'

/** Where a store tells us what happened, below the site’s address. */
export function callbackPath(store: Store): `/${string}` {
  return `/webhooks/${store}`
}
