import { NOT_FOUND, UNAVAILABLE } from '#contract/answers-without-envelope.ts'
import type { Call, Caller } from '#contract/call.ts'
import type { CallError, ErrorEntry } from '#contract/errors.ts'
import { DEFAULT_LOCALE, LOCALE_QUERY } from '#contract/locales.ts'

type CallInput = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type Send = (path: string, init: { method: string; body?: string }) => Promise<Response>

/** The URL of a call with this input. */
export function callUrl(call: Call, { params = {}, query = {} }: CallInput): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const queryEntries = Object.entries({ ...query, ...(call.isForReader && readerQuery()) }).filter(
    ([, value]) => value !== undefined,
  )
  const search = new URLSearchParams(queryEntries.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** The page's language, for calls whose answer depends on it; nothing for English. */
function readerQuery(): Record<string, string> {
  const locale = typeof document === 'undefined' ? '' : document.documentElement.lang
  return locale === '' || locale === DEFAULT_LOCALE ? {} : { [LOCALE_QUERY]: locale }
}

/** Makes calls over HTTP. A refusal is thrown as the server's CallError. */
export function callOverHttp(send: Send): Caller {
  return async (call, input) => {
    const callInput: CallInput = input
    const body = callInput.body === undefined ? {} : { body: JSON.stringify(callInput.body) }
    const response = await send(callUrl(call, callInput), { method: call.method, ...body })
    if (!response.ok) throw await toCallError(response)
    return response.json()
  }
}

/** A refusal made of the response's body and status, because the browser has no table of error codes. */
async function toCallError(response: Response): Promise<CallError> {
  const failure: { errors?: ErrorEntry[] } = await response.json().catch(() => ({}))
  const [entry] = failure.errors ?? []
  const isExplained = typeof entry?.code === 'string'
  const isMissing = response.status === 404
  const fallback = isMissing ? NOT_FOUND : UNAVAILABLE
  return Object.assign(new Error(entry?.message || fallback.message), {
    name: 'CallError',
    code: isExplained ? entry.code : isMissing ? ('not_found' as const) : ('unavailable' as const),
    status: isExplained ? response.status : fallback.status,
    field: entry?.field,
    changes: entry?.changes,
    retryAfterSeconds: undefined,
  })
}
