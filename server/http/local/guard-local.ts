import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { isLoopback } from '#rules/http/loopback-host.ts'

const PREFIX = '/__local'
/** Headers that proxies add: the request came from another machine. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip']

/**
 * Only in `local`: answers 404 to `/__local/…` for remote peers, proxied requests, foreign host names (DNS rebinding) and
 * pages of other sites.
 */
export function guardLocalRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isLocalRoute = [request.routeOptions.url, request.url].some((path) => path?.startsWith(PREFIX))
    if (isLocalRoute && !isFromThisMachine(request)) throw new CallError('not_found')
  })
}

function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  // The peer of the connection: `request.ip` may come from a proxy header.
  const peer = raw.socket.remoteAddress ?? ''
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
  return isLoopback(peer) && isLoopback(host) && !isForwarded && headers['sec-fetch-site'] !== 'cross-site'
}
