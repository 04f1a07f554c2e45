import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CallError, type ErrorCode, type ErrorEntry, VERIFICATION_BY_CODE } from '#contract/errors.ts'
import { outageRefusal } from '#server/context/outage-refusal.ts'

/** Fastify's error codes as ours. */
const FRAMEWORK_CODES: Record<string, ErrorCode> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'unsupported_media_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'invalid_input',
  FST_ERR_CTP_EMPTY_JSON_BODY: 'invalid_input',
  FST_ERR_BAD_URL: 'invalid_input',
}

/** The refusal behind a thrown value; undefined for a defect. */
export function refusalOf(error: unknown): CallError | undefined {
  if (error instanceof CallError) return error
  const outage = outageRefusal(error)
  if (outage) return outage
  if (!(error instanceof Error) || !('statusCode' in error)) return undefined
  const { code, statusCode } = error as FastifyError
  const errorCode = FRAMEWORK_CODES[code]
  if (errorCode) return new CallError(errorCode)
  if (statusCode === 429) return new CallError('too_many_requests')
  return statusCode !== undefined && statusCode >= 400 && statusCode < 500 ? new CallError('invalid_input') : undefined
}

/** The failure envelope: `{"errors":[{code, message, field?}], "request_id"}`. */
export function errorEnvelope(refusal: CallError, request_id: string): { errors: [ErrorEntry]; request_id: string } {
  const entry: ErrorEntry = {
    code: refusal.code,
    message: refusal.message,
    ...(refusal.field && { field: refusal.field }),
    ...(refusal.changes && { changes: refusal.changes }),
    ...(refusal.code in VERIFICATION_BY_CODE && { verification: VERIFICATION_BY_CODE[refusal.code] }),
  }
  return { errors: [entry], request_id }
}

export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: CallError): FastifyReply {
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', refusal.retryAfterSeconds)
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .header('content-type', 'application/json; charset=utf-8')
    .send(errorEnvelope(refusal, request.id))
}

/** The one handler of thrown values: refusals are answered; defects are logged and answered without details. */
export function addErrorHandler(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refusal = refusalOf(error)
    if (!refusal || refusal.cause) request.log.error({ err: refusal?.cause ?? error }, 'request failed')
    return sendRefusal(request, reply, refusal ?? new CallError('internal'))
  })
}
