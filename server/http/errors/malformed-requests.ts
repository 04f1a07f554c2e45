import { STATUS_CODES } from 'node:http'
import type { FastifyReply, FastifyRequest, FastifyServerOptions } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { newRequestId } from '../logging/request-id.ts'
import { hasLongBody } from '../requests/long-bodies.ts'
import { type SecurityHeaders, setSecurityHeaders } from '../security/security-headers.ts'
import { errorEnvelope, refusalOf, sendRefusal } from './error-handler.ts'

/**
 * Answers requests that reach no route, in the same envelope and with the same security headers: an address that cannot
 * be decoded, and bytes that are not HTTP.
 */
export function malformedRequestHandlers(securityHeaders: SecurityHeaders) {
  return {
    frameworkErrors: (error: Error, request: FastifyRequest, reply: FastifyReply) => {
      setSecurityHeaders(request, reply, securityHeaders)
      return sendRefusal(request, reply, refusalOf(error) ?? new CallError('internal'))
    },
    clientErrorHandler: (error, socket) => {
      if (error.code === 'ERR_HTTP_REQUEST_TIMEOUT' && hasLongBody(socket)) return
      if (error.code !== 'ECONNRESET' && socket.writable) socket.write(rawErrorResponse(error.code, securityHeaders))
      socket.destroy(error)
    },
  } satisfies FastifyServerOptions
}

/** A complete raw answer, since there is no request to reply to. A request that timed out gets none. */
function rawErrorResponse(code: string | undefined, securityHeaders: SecurityHeaders): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return ''
  const refusal = new CallError(code === 'HPE_HEADER_OVERFLOW' ? 'too_large' : 'invalid_input')
  const id = newRequestId()
  const body = JSON.stringify(errorEnvelope(refusal, id))
  return [
    `HTTP/1.1 ${refusal.status} ${STATUS_CODES[refusal.status]}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${Buffer.byteLength(body)}`,
    'Cache-Control: no-store',
    ...Object.entries(securityHeaders).map((header) => header.join(': ')),
    `X-Request-Id: ${id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n')
}
