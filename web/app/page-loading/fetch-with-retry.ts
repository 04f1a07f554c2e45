import { PAGE_DATA_RETRIES } from '#contract/limits.ts'
import { backoffDelay } from '#rules/http/backoff-delay.ts'
import { retry } from '#web/http/browser/retry.ts'

const FIRST_WAIT_MILLISECONDS = 200
const WAITS = Array.from({ length: PAGE_DATA_RETRIES }, (_, retried) =>
  backoffDelay(retried, { first: FIRST_WAIT_MILLISECONDS }),
)

/** Fetches, with up to three retries after network errors and failing gateways. 404 and 500 are not retried. */
export function fetchWithRetry(address: string, signal?: AbortSignal): Promise<Response> {
  const request = { ...(signal && { signal }), headers: { accept: 'application/json' } }
  return retry(() => fetch(address, request), {
    waits: WAITS,
    isDone: ({ ok, status }) => ok || status === 404 || status === 500,
    signal,
  })
}
