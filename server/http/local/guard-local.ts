import type { FastifyInstance, FastifyRequest } from 'fastify'
import { CallError } from '#contract/errors.ts'
import { isLoopback } from '#rules/http/loopback-host.ts'

const PREFIX = '/__local'
/** What proxies add: whoever they speak for came from elsewhere. */
const FORWARDING_HEADERS = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via', 'cf-connecting-ip']

/**
 * Only in `local`: answers 404 to `/__local/…` for whoever is not on this machine, for what came through a proxy, for a
 * name that was made to lead here (DNS rebinding) and for pages of other sites.
 */
export function guardLocalRoutes(app: FastifyInstance): void {
  app.addHook('onRequest', async (request) => {
    const isLocalRoute = [request.routeOptions.url, request.url].some((path) => path?.startsWith(PREFIX))
    if (isLocalRoute && !isFromThisMachine(request)) throw new CallError('not_found')
  })
}

function isFromThisMachine({ raw, headers }: FastifyRequest): boolean {
  // The connection's own other end: `request.ip` is what a proxy says.
  const peer = raw.socket.remoteAddress ?? ''
  const host = URL.parse(`http://${headers.host ?? ''}`)?.hostname.replace(/^\[|\]$/g, '') ?? ''
  const isForwarded = FORWARDING_HEADERS.some((name) => headers[name] !== undefined)
  return isLoopback(peer) && isLoopback(host) && !isForwarded && headers['sec-fetch-site'] !== 'cross-site'
}
