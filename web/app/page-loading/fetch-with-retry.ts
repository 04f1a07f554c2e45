import { PAGE_DATA_RETRIES } from '#contract/limits.ts'

const PAUSE_MILLISECONDS = 200

/** Fetches, with up to three retries after network errors and failing gateways. 404 and 500 are not retried. */
export async function fetchWithRetry(address: string, signal?: AbortSignal): Promise<Response> {
  for (let retried = 0; ; retried++) {
    const isLast = retried >= PAGE_DATA_RETRIES
    try {
      const response = await fetch(address, { ...(signal && { signal }), headers: { accept: 'application/json' } })
      if (response.ok || response.status === 404 || response.status === 500 || isLast) return response
    } catch (error) {
      if (isLast || signal?.aborted) throw error
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MILLISECONDS * 2 ** retried))
  }
}
