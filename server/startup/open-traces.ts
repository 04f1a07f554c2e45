import type { FastifyInstance } from 'fastify'
import { brand } from '#brand/brand.ts'
import type { Config } from '../config/config.ts'
import { systemClock } from '../gateways/clock.ts'

const REPORT_EVERY_MILLISECONDS = 60_000

/** Traces the app from now on. Without OTEL_EXPORTER_OTLP_ENDPOINT nothing of OpenTelemetry is loaded. */
export async function openTraces(
  app: FastifyInstance,
  { otlpEndpoint: endpoint, node }: Config,
  version: string,
): Promise<void> {
  if (endpoint === undefined) return
  const { startTraces } = await import('../http/traces/traces.ts')
  let reportedAt = 0
  const report = (error: unknown) => {
    // An unreachable collector fails every two seconds.
    if (systemClock.now() - reportedAt < REPORT_EVERY_MILLISECONDS) return
    reportedAt = systemClock.now()
    app.log.warn({ err: error }, 'traces were not sent')
  }
  const traces = startTraces(app, { endpoint, node, version, service: brand.slug, report })
  app.addHook('onClose', traces.stop)
}
