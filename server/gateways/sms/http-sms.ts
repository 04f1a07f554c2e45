import type { SmsSender } from './sms.ts'

export type HttpSmsSettings = { url: string; token: string | undefined; sender: string | undefined }

const TIMEOUT_MILLISECONDS = 15_000

/**
 * A simple SMS service: `POST {id, to, text, from?}` as JSON with a bearer token; any 2xx means accepted.
 * `Idempotency-Key` is the message's id, for services that support it.
 */
export function createHttpSmsSender({ url, token, sender }: HttpSmsSettings): SmsSender {
  return {
    async send({ id, to, text }) {
      const response = await fetch(url, {
        method: 'POST',
        redirect: 'error',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': id,
          ...(token && { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify({ id, to, text, ...(sender && { from: sender }) }),
        signal: AbortSignal.timeout(TIMEOUT_MILLISECONDS),
      })
      if (!response.ok) throw new Error(`the text service answered ${response.status}`)
    },
  }
}
