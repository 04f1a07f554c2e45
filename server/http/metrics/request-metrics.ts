import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** What reached no route at all; addresses of visitors are never labels. */
const NO_ROUTE = 'none'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts finished requests by the pattern of their route, so the number of series is bounded by the code. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'app_http_requests_total',
    help: 'Finished requests by method, pattern of the route and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'app_http_request_duration_seconds',
    help: 'Seconds until the answer was sent whole; a recording takes as long as somebody listens.',
    labelNames: ['method', 'route'] as const,
    buckets: SECONDS,
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    const labels = { method: request.method, route: request.routeOptions.url ?? NO_ROUTE }
    requests.inc({ ...labels, status: reply.statusCode })
    durations.observe(labels, reply.elapsedTime / 1000)
  })
}
