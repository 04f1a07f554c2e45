import { AD_RESPONSE_MILLISECONDS } from '#contract/limits.ts'

/**
 * Fetches an ad document without cookies. Throws if the answer is not a document. `signal` aborts the whole chain of
 * requests, over all servers.
 */
export async function fetchAdDocument(url: string, signal: AbortSignal): Promise<Document> {
  const response = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  if (!response.ok) throw new Error(`the ad server answered ${response.status}`)
  const document = new DOMParser().parseFromString(await response.text(), 'application/xml')
  if (document.querySelector('parsererror')) throw new Error('the ad server’s answer is no XML')
  return document
}

/** The timeout of one request and all that follow from it. */
export function adDeadline(): AbortSignal {
  return AbortSignal.timeout(AD_RESPONSE_MILLISECONDS)
}
