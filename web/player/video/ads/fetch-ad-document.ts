import { AD_RESPONSE_MILLISECONDS } from '#contract/limits.ts'

/**
 * Asks an ad server, and tells it nothing but where from: no cookie goes along. Throws for whatever is no document.
 * `signal` ends a whole chain of questions, however many servers it leads to.
 */
export async function fetchAdDocument(url: string, signal: AbortSignal): Promise<Document> {
  const answer = await fetch(url, { signal, credentials: 'omit', cache: 'no-store' })
  if (!answer.ok) throw new Error(`the ad server answered ${answer.status}`)
  const document = new DOMParser().parseFromString(await answer.text(), 'application/xml')
  if (document.querySelector('parsererror')) throw new Error('the ad server’s answer is no XML')
  return document
}

/** How long one question may take, with all that it leads to. */
export function adDeadline(): AbortSignal {
  return AbortSignal.timeout(AD_RESPONSE_MILLISECONDS)
}
