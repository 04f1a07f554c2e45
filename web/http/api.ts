import type { Caller } from '#contract/call.ts'
import type { ErrorEntry } from '#contract/errors.ts'
import { callOverHttp } from './call-over-http.ts'
import { requestHeaders } from './request-headers.ts'
import { openSession, sessionToken } from './session/session.ts'

type RequestOptions = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> | undefined }

const RETRY_STATUSES = [401, 403]
const FINAL_CODES = ['reauthentication_required', 'impersonation_read_only']

/** Makes calls as this visitor. A call that is refused for its session opens a new session and is repeated once. */
export const call = callOverHttp((path, init) => sendWithSession(path, init))

/** Calls that the signal aborts, also while they are in flight. */
export function callWithSignal(signal: AbortSignal): Caller {
  return callOverHttp((path, init) => sendWithSession(path, { ...init, signal }))
}

/** A call with an Idempotency-Key: it takes effect once, however often it is sent. */
export function callIdempotently(key: string): Caller {
  return callOverHttp((path, init) => sendWithSession(path, init, { 'idempotency-key': key }))
}

/** Opens a stream of this visitor, which lasts until the signal aborts it or the server ends it. */
export function openStream(path: string, signal: AbortSignal): Promise<Response> {
  return sendWithSession(path, { method: 'GET', signal })
}

async function sendWithSession(
  path: string,
  init: Omit<RequestOptions, 'headers'>,
  headers?: Record<string, string>,
): Promise<Response> {
  const response = await send(path, { ...init, headers }, await sessionToken())
  if (!RETRY_STATUSES.includes(response.status) || (await isFinal(response))) return response
  return send(path, { ...init, headers }, await openSession())
}

/** True if a new session would be refused too: the visitor has to prove who they are again, or may only read. */
async function isFinal(response: Response): Promise<boolean> {
  const { errors }: { errors?: ErrorEntry[] } = await response
    .clone()
    .json()
    .catch(() => ({}))
  return FINAL_CODES.includes(errors?.[0]?.code ?? '')
}

function send(path: string, { headers, ...init }: RequestOptions, token: string): Promise<Response> {
  return fetch(path, {
    ...init,
    credentials: 'same-origin',
    headers: { ...requestHeaders(), ...headers, ...(token && { authorization: `Bearer ${token}` }) },
  })
}
