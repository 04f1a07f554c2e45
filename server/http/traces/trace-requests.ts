import {
  defaultTextMapGetter,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
} from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { SpanStore } from './span-context.ts'

const FIRST_SERVER_ERROR = 500

/**
 * Creates a span for each request, named after its route. A `traceparent` header makes it part of that trace (W3C
 * Trace Context).
 */
export function traceRequests(app: FastifyInstance, tracer: Tracer, spans: SpanStore): void {
  const propagator = new W3CTraceContextPropagator()
  const spanOf = new WeakMap<FastifyRequest, Span>()
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, routeOptions, headers, id } = request
    const route = routeOptions.url
    const attributes = { 'http.request.method': method, ...(route && { 'http.route': route }), request_id: id }
    const parent = propagator.extract(ROOT_CONTEXT, headers, defaultTextMapGetter)
    const name = route ? `${method} ${route}` : method
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    spanOf.set(request, span)
    spans.run(span, done)
  })
  // The body is read in the context of its socket, which would then apply to the rest of the request.
  app.addHook('preValidation', (request, _reply, done) => spans.run(spanOf.get(request), done))
  app.addHook('onResponse', async (request, { statusCode }) => {
    const span = spanOf.get(request)
    span?.setAttribute('http.response.status_code', statusCode)
    if (statusCode >= FIRST_SERVER_ERROR) span?.setStatus({ code: SpanStatusCode.ERROR })
    span?.end()
  })
}
