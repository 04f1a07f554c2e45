import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { putSafetyHeaders, type SafetyHeaders } from './headers.ts'
import { failureOf, refusalOf, sendRefusal } from './refused.ts'
import { newRequestId } from './request-id.ts'

/**
 * What never comes to a route is refused in the same envelope and with the same safety headers: an address that cannot be
 * decoded, and bytes that are no HTTP.
 */
export function refuseUnreadable(safety: SafetyHeaders) {
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      putSafetyHeaders(request, reply, safety)
      return sendRefusal(request, reply, refusalOf(error) ?? new CallError('internal'))
    },
    clientErrorHandler: (error, socket) => {
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(answerTo(error.code, safety))
      socket.destroy(error)
    },
  } satisfies FastifyServerOptions
}

/** A whole answer, since there is no request that one could be given to. Too slow a request is told nothing. */
function answerTo(code: string | undefined, safety: SafetyHeaders): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ''
  const refusal = new CallError(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input')
  const id = newRequestId()
  const body = JSON.stringify(failureOf(refusal, id))
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(safety).map((header) => header.join(': ')),
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
