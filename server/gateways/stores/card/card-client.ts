import Stripe from 'stripe'
import { StoreUnavailable } from '../store.ts'
import type { CardSettings } from '../store-settings.ts'

/** The official client. It repeats lost requests with the same idempotency key; telemetry is off. */
export function createCardClient(
  { secretKey, apiUrl }: CardSettings,
  { patienceMilliseconds }: { patienceMilliseconds: number },
): Stripe {
  return new Stripe(secretKey, {
    maxNetworkRetries: 1,
    timeout: patienceMilliseconds,
    telemetry: false,
    httpClient: Stripe.createFetchHttpClient(apiUrl === undefined ? fetch : createRebasedFetch(apiUrl)),
  })
}

/** The client supports hosts, not paths: for a simulated processor the address is rewritten. */
function createRebasedFetch(apiUrl: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(apiUrl + pathname + search, init)
  }
}

/** Sends a repeatable request; an outage becomes StoreUnavailable. */
export async function unavailableOnOutage<result>(request: Promise<result>): Promise<result> {
  try {
    return await request
  } catch (error) {
    if (isOutage(error)) throw new StoreUnavailable(`the card processor failed: ${error.type}`, { cause: error })
    throw error
  }
}

/** The same, with undefined for a missing object. */
export async function undefinedIfMissing<result>(request: Promise<result>): Promise<result | undefined> {
  try {
    return await unavailableOnOutage(request)
  } catch (error) {
    if (stripeErrorCode(error) === 'resource_missing') return undefined
    throw error
  }
}

/** Statuses that leave the result open; other 4xx are refusals of the request. */
const INCONCLUSIVE_STATUSES = [401, 403, 409, 429]

/** An error after which the result of the request is unknown. */
export function isOutage(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode } = error
  return statusCode === undefined || statusCode >= 500 || INCONCLUSIVE_STATUSES.includes(statusCode)
}

/** True if the processor refused a request as such: something in it is invalid, or its key was used for another. */
export function isInvalidRequest(error: unknown): error is Stripe.errors.StripeError {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError || error instanceof Stripe.errors.StripeIdempotencyError
  )
}

export function stripeErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

/** The id of an expandable field, which is an object or an id. */
export function idOf(reference: string | { id: string } | null | undefined): string | null {
  return typeof reference === 'string' ? reference : (reference?.id ?? null)
}
