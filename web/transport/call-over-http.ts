import type { Call, Caller } from '#contract/call.ts'
import { CallError, ERRORS, type ErrorCode, type ErrorEntry } from '#contract/errors.ts'

type Parts = { params?: Record<string, unknown>; query?: Record<string, unknown>; body?: unknown }
export type Send = (path: string, init: { method: string; body?: string }) => Promise<Response>

/** The address a call goes to with this input. */
export function addressOf(call: Call, { params = {}, query = {} }: Parts): string {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const search = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** Makes calls over HTTP. A refusal is thrown as the CallError the server meant. */
export function callOverHttp(send: Send): Caller {
  return async (call, input) => {
    const parts: Parts = input
    const body = parts.body === undefined ? {} : { body: JSON.stringify(parts.body) }
    const response = await send(addressOf(call, parts), { method: call.method, ...body })
    if (!response.ok) throw await refusalOf(response)
    return response.json()
  }
}

async function refusalOf(response: Response): Promise<CallError> {
  const failure: { errors?: ErrorEntry[] } = await response.json().catch(() => ({}))
  const [entry] = failure.errors ?? []
  const code: ErrorCode =
    entry && entry.code in ERRORS ? entry.code : response.status === 404 ? 'not_found' : 'unavailable'
  return new CallError(code, {
    ...(entry?.message && { message: entry.message }),
    ...(entry?.field && { field: entry.field }),
  })
}
