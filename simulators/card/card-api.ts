import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { MINUTE_MILLISECONDS } from '#rules/dates/durations.ts'
import { CardError } from './card-error.ts'
import type { Processor, RecordStore } from './card-records.ts'
import { type Form, parseForm } from './parse-form.ts'

/** The one key that the simulated processor knows. */
const KEY = 'sk_test_simulated'
const SLOW_MILLISECONDS = MINUTE_MILLISECONDS
/** The lifetime of an idempotency key. */
const KEY_SECONDS = 24 * 3600
const MANY_KEYS = 1000

/** Faults of the next request that changes something. */
export const REQUEST_FAULTS = ['lost_answer', 'slow', 'error_after', 'error_before', 'rate_limit', 'refusal'] as const
export type RequestFault = (typeof REQUEST_FAULTS)[number]

export type CardRequest = { form: Form; id: string; idempotencyKey: string | undefined }
type Handler = (request: CardRequest) => unknown

export type CardApi = {
  get: (path: string, handler: Handler) => void
  /** A request with an idempotency key is carried out once. */
  post: (path: string, handler: Handler) => void
  delete: (path: string, handler: Handler) => void
}

type CardResponse = { status: number; body: unknown }

/** The processor’s API conventions: form bodies, JSON answers, errors and keys. */
export function createCardApi(
  app: FastifyInstance,
  processor: Processor,
  nextFault: () => RequestFault | undefined,
): CardApi {
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, text, done) => {
    done(null, parseForm(String(text)))
  })
  const change = (handler: Handler) => async (request: FastifyRequest, reply: FastifyReply) => {
    const fault = isAuthenticated(request) ? nextFault() : undefined
    if (fault === 'rate_limit') return send(reply, failure(429, 'rate_limit'))
    if (fault === 'error_before') return send(reply, failure(500, 'api_error'))
    if (fault === 'refusal') return send(reply, failure(400, 'invalid_request_error'))
    const response = idempotent(processor, request, handler)
    processor.recordStore.save()
    if (fault === 'lost_answer') {
      reply.hijack()
      reply.raw.destroy()
      return reply
    }
    if (fault === 'slow') await new Promise((resolve) => setTimeout(resolve, SLOW_MILLISECONDS).unref())
    return send(reply, fault === 'error_after' ? failure(500, 'api_error') : response)
  }
  return {
    get: (path, handler) => app.get(path, (request, reply) => send(reply, runHandler(request, handler))),
    post: (path, handler) => app.post(path, change(handler)),
    delete: (path, handler) => app.delete(path, change(handler)),
  }
}

function send(reply: FastifyReply, { status, body }: CardResponse) {
  return reply.code(status).send(body)
}

function failure(status: number, type: string): CardResponse {
  return { status, body: { error: { type, message: 'An error of the simulated processor' } } }
}

function isAuthenticated({ headers }: FastifyRequest): boolean {
  return headers.authorization === `Bearer ${KEY}`
}

function runHandler(request: FastifyRequest, handler: Handler): CardResponse {
  if (!isAuthenticated(request)) return failure(401, 'authentication_error')
  try {
    return { status: 200, body: handler(readCardRequest(request)) }
  } catch (error) {
    if (error instanceof CardError) return { status: error.status, body: { error: error.error } }
    throw error
  }
}

function readCardRequest({ body, params, headers, method, url }: FastifyRequest): CardRequest {
  const { id = '' }: { id?: string } = { ...Object(params) }
  const key = headers['idempotency-key']
  const isForm = method === 'POST' && typeof body === 'object' && body !== null
  // A GET request has its form in the address, in the same format.
  const form = isForm ? (body as Form) : parseForm(url.split('?')[1] ?? '')
  return { form, id, idempotencyKey: typeof key === 'string' ? key : undefined }
}

/** A used key gets its first answer again; with another request it is refused. */
function idempotent({ recordStore, now }: Processor, request: FastifyRequest, handler: Handler): CardResponse {
  const { idempotencyKey: key, form } = readCardRequest(request)
  if (key === undefined || !isAuthenticated(request)) return runHandler(request, handler)
  const requestHash = createHash('sha256')
    .update(`${request.url}\n${JSON.stringify(form)}`)
    .digest('base64url')
  const before = Object.hasOwn(recordStore.records.answers, key) ? recordStore.records.answers[key] : undefined
  if (before && before.asked !== requestHash) {
    const message = 'Keys for idempotent requests can only be used with the same parameters they were first used with.'
    return { status: 400, body: { error: { type: 'idempotency_error', message } } }
  }
  if (before) return before
  const response = runHandler(request, handler)
  recordStore.records.answers[key] = { asked: requestHash, ...response, at: now() }
  forgetOldKeys(recordStore, now())
  return response
}

function forgetOldKeys({ records }: RecordStore, now: number): void {
  const all = Object.entries(records.answers)
  if (all.length < MANY_KEYS) return
  records.answers = Object.fromEntries(all.filter(([, { at }]) => at > now - KEY_SECONDS))
}
