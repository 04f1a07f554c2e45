import { SpanKind } from '@opentelemetry/api'
import { setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import { handledIn, workRounds } from '#server/context/work-rounds.ts'
import { outboundRequests } from '#server/gateways/outbound/outbound-requests.ts'
import { withTimeLimit } from '../health/with-time-limit.ts'
import { createIdleRoundFilter, ROUND_HANDLED, ROUND_TASK } from './idle-rounds.ts'
import { createSpanStore } from './span-context.ts'
import { traceChannel } from './trace-channel.ts'
import { traceQueries } from './trace-queries.ts'
import { traceRequests } from './trace-requests.ts'

export type TraceOptions = {
  /** The collector's address, without the path of the signal. */
  endpoint: string
  service: string
  version: string
  node: string
  report: (error: unknown) => void
}

const SEND_EVERY_MILLISECONDS = 2000
/** A stop does not wait for a collector that hangs. */
const LAST_SEND_MILLISECONDS = 2000

/** Sends traces of requests, queries, outgoing requests and rounds of work by OTLP over HTTP, until stopped. */
export function startTraces(app: FastifyInstance, options: TraceOptions): { stop: () => Promise<void> } {
  setGlobalErrorHandler(options.report)
  const exporter = new OTLPTraceExporter({ url: `${options.endpoint}/v1/traces` })
  const batches = new BatchSpanProcessor({ exporter, scheduledDelayMillis: SEND_EVERY_MILLISECONDS })
  const { service, version, node } = options
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': service,
      'service.version': version,
      'service.instance.id': node,
    }),
    spanProcessors: [createIdleRoundFilter(batches)],
  })
  const tracer = provider.getTracer(service, version)
  const spans = createSpanStore()
  traceRequests(app, tracer, spans)
  const ends = [
    traceQueries(tracer, spans),
    traceChannel(
      workRounds,
      { tracer, spans },
      {
        name: ({ task }) => task,
        attributes: ({ task }) => ({ [ROUND_TASK]: task }),
        resultAttributes: (round) => ({ [ROUND_HANDLED]: handledIn(round) }),
      },
    ),
    traceChannel(
      outboundRequests,
      { tracer, spans },
      {
        kind: SpanKind.CLIENT,
        name: () => 'GET',
        attributes: ({ host }) => ({ 'http.request.method': 'GET', 'server.address': host }),
        resultAttributes: ({ result }) => ({ 'http.response.status_code': result?.status }),
      },
    ),
  ]
  return {
    async stop() {
      for (const end of ends) end()
      await withTimeLimit(provider.shutdown(), LAST_SEND_MILLISECONDS).catch(options.report)
    },
  }
}
