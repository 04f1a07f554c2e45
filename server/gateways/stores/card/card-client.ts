import Stripe from 'stripe'
import { StoreUnavailable } from '../store.ts'
import type { CardSettings } from '../store-settings.ts'

/** The official client. It repeats what was lost on the way by the same idempotency key, and tells nobody how fast. */
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

/** The client knows hosts, not paths: a processor that is simulated below one is reached by rewriting the address. */
function createRebasedFetch(apiUrl: string): typeof fetch {
  return (input, init) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input)
    return fetch(apiUrl + pathname + search, init)
  }
}

/** Asks for something that may be asked again; whatever is not the processor’s word about it is StoreUnavailable. */
export async function unavailableOnOutage<answer>(asked: Promise<answer>): Promise<answer> {
  try {
    return await asked
  } catch (error) {
    if (isOutage(error)) throw new StoreUnavailable(`the card processor failed: ${error.type}`, { cause: error })
    throw error
  }
}

/** The same, with undefined for what does not exist. */
export async function undefinedIfMissing<answer>(asked: Promise<answer>): Promise<answer | undefined> {
  try {
    return await unavailableOnOutage(asked)
  } catch (error) {
    if (stripeErrorCode(error) === 'resource_missing') return undefined
    throw error
  }
}

/** What the processor refuses is its word about the request; anything else it answers, or nothing, leaves that open. */
const INCONCLUSIVE_STATUSES = [401, 403, 409, 429]

/** Nobody knows then whether the request was carried out. */
export function isOutage(error: unknown): error is Stripe.errors.StripeError {
  if (!(error instanceof Stripe.errors.StripeError)) return false
  const { statusCode } = error
  return statusCode === undefined || statusCode >= 500 || INCONCLUSIVE_STATUSES.includes(statusCode)
}

export function stripeErrorCode(error: unknown): string | undefined {
  return error instanceof Stripe.errors.StripeError ? error.code : undefined
}

/** The id of what the processor may give whole or by its id alone. */
export function idOf(given: string | { id: string } | null | undefined): string | null {
  return typeof given === 'string' ? given : (given?.id ?? null)
}
