import type { FastifyInstance } from 'fastify'
import { Counter, Histogram, type Registry } from 'prom-client'

/** Label of requests that matched no route; addresses are never labels. */
const NO_ROUTE = 'none'
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

/** Counts finished requests by route pattern, so that the number of series is bounded by the code. */
export function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'app_http_requests_total',
    help: 'Finished requests by method, route pattern and status.',
    labelNames: ['method', 'route', 'status'] as const,
    registers: [registry],
  })
  const durations = new Histogram({
    name: 'app_http_request_duration_seconds',
    help: 'Seconds until the whole answer was sent; for a recording, as long as somebody listens.',
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
