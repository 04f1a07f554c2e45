import { type FastifyInstance, type FastifyServerOptions, LogController } from 'fastify'
import { newRequestId } from '../logging/request-id.ts'
import { connectionLimit } from '../media/stream-limiter.ts'

const LONGEST_PARAMETER = 1000
/** Connections that wait for their acceptance: Node's 511 are full within a tenth of a second of a rush. */
export const CONNECTION_BACKLOG = 4096
const BODY_BYTES = 256 * 1024

/** The host of a request target in absolute form (RFC 9112, 3.2.2), which servers must accept. */
const ABSOLUTE_FORM_HOST = /^https?:\/\/[^/?#]*/i

/** A request target as path and query (origin form; RFC 9112, 3.2.1). */
function originForm({ url = '/' }: { url?: string | undefined }): string {
  const target = url.replace(ABSOLUTE_FORM_HOST, '')
  return target === url || target.startsWith('/') ? target : `/${target}`
}

/** Fastify has no time limits by default; a slow or endless request must not hold a socket. */
export const HTTP_OPTIONS = {
  bodyLimit: BODY_BYTES,
  requestTimeout: 15_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  forceCloseConnections: 'idle',
  // A front server that still holds a connection gets an answer while the program stops, and then the end of the connection.
  return503OnClosing: false,
  // `request-log.ts` writes one line a request in place of Fastify's two.
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'request_id' }),
  routerOptions: { maxParamLength: LONGEST_PARAMETER },
  genReqId: newRequestId,
  rewriteUrl: originForm,
} satisfies FastifyServerOptions

export function limitConnections(app: FastifyInstance): void {
  app.server.headersTimeout = 10_000
  app.server.maxRequestsPerSocket = 10_000
  app.server.maxConnections = connectionLimit()
}
