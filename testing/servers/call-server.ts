import { Compile } from 'typebox/compile'
import type { Call, Input, Reply } from '#contract/call.ts'
import type { ErrorEntry } from '#contract/errors.ts'
import type { TestServer } from './test-server.ts'

type CallInput = { params?: object; query?: object; body?: object }

function callUrl(call: Call, { params = {}, query = {} }: CallInput): string {
  const given = new Map(Object.entries(params))
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(given.get(name))))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)])).toString()
  return search ? `${path}?${search}` : path
}

/** One compiled validator per call: compiling costs more than the call. */
const replyChecks = new Map<Call, (answered: unknown) => boolean>()
function compileReplyCheck(call: Call): (answered: unknown) => boolean {
  const known = replyChecks.get(call)
  if (known) return known
  const compiled = Compile(call.reply)
  const check = (answered: unknown) => compiled.Check(answered)
  replyChecks.set(call, check)
  return check
}

/** Makes a call over HTTP with these headers, and validates the answer against the call's schema. */
export async function callServer<call extends Call>(
  { ask }: Pick<TestServer, 'ask'>,
  call: call,
  input: Input<call>,
  headers: Record<string, string> = {},
): Promise<Reply<call>> {
  const parts: CallInput = input
  const response = await ask(callUrl(call, parts), {
    method: call.method,
    headers: { ...headers, ...(parts.body && { 'content-type': 'application/json' }) },
    ...(parts.body && { body: JSON.stringify(parts.body) }),
  })
  const answered: unknown = await response.json()
  if (response.status !== 200) throw new Error(`${response.status} ${JSON.stringify(answered)}`)
  if (!compileReplyCheck(call)(answered)) throw new Error(`${call.path} broke its schema: ${JSON.stringify(answered)}`)
  return answered as Reply<call>
}

/** A refusal for comparison: its status with the single entry of its error envelope. */
export async function refusalOf(response: Response): Promise<ErrorEntry & { status: number }> {
  const failure = (await response.json()) as { errors: ErrorEntry[]; request_id: string }
  const [entry, ...more] = failure.errors
  if (!entry || more.length > 0) throw new Error(`not one error: ${JSON.stringify(failure)}`)
  if (!failure.request_id || failure.request_id !== response.headers.get('x-request-id'))
    throw new Error('no request id')
  return { ...entry, status: response.status }
}
