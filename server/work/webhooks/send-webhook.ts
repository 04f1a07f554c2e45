import type { Outbound, OutboundResponse } from '#server/gateways/outbound/outbound.ts'
import { OutboundError } from '#server/gateways/outbound/outbound-error.ts'
import { parseRetryAfter } from '#server/gateways/outbound/retry-after.ts'

type WebhookRequest = {
  address: string
  headers: Readonly<Record<string, string>>
  body: string
  milliseconds: number
  now: number
  /** How much of the answer is kept. */
  mostCharacters: number
}

type WebhookAnswer = {
  /** Null if there was no answer. */
  status: number | null
  /** Why there was none. */
  failure: string | null
  answer: string | null
  /** Seconds that the receiver asks to wait. */
  retryAfter: number | undefined
}

/** Four bytes are the longest character of UTF-8. */
const BYTES_OF_CHARACTER = 4

/** Posts an event through the guarded client, and keeps the beginning of the answer. Never throws for a receiver's fault. */
export async function sendWebhook(
  outbound: Outbound,
  { address, headers, body, milliseconds, now, mostCharacters }: WebhookRequest,
): Promise<WebhookAnswer> {
  const mostBytes = mostCharacters * BYTES_OF_CHARACTER
  try {
    const response = await outbound(address, { headers, body, milliseconds, mostBytes: Number.MAX_SAFE_INTEGER })
    const answer = (await beginningOf(response, mostBytes)).slice(0, mostCharacters).replaceAll('\0', '')
    const { 'retry-after': wait } = response.headers
    return { status: response.status, failure: null, answer, retryAfter: parseRetryAfter(wait, now) }
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error
    return { status: null, failure: error.fault, answer: null, retryAfter: undefined }
  }
}

/** The first bytes as text; what follows is not read. */
async function beginningOf({ body }: Pick<OutboundResponse, 'body'>, most: number): Promise<string> {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= most) break
  }
  return Buffer.concat(chunks).subarray(0, most).toString('utf8')
}
