import type { TracingChannel } from 'node:diagnostics_channel'
import { type Attributes, type Span, SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { enclosingContext, type SpanStore } from './span-context.ts'

type ChannelSpans<message> = {
  kind?: SpanKind
  name: (message: message) => string
  attributes: (message: message) => Attributes
  /** Attributes that are known at the end. */
  resultAttributes: (message: message) => Attributes
}

/**
 * Creates a span for each operation on a channel, which is the parent of the spans within it; the returned function
 * stops that.
 */
export function traceChannel<message extends object>(
  channel: TracingChannel<message, unknown>,
  { tracer, spans }: { tracer: Tracer; spans: SpanStore },
  { kind = SpanKind.INTERNAL, name, attributes, resultAttributes }: ChannelSpans<message>,
): () => void {
  const spanOf = new WeakMap<message, Span>()
  channel.start.bindStore(spans, (message) => {
    const span = tracer.startSpan(name(message), { kind, attributes: attributes(message) }, enclosingContext(spans))
    spanOf.set(message, span)
    return span
  })
  const subscribers = {
    // The span shows that it failed; the log has the reason.
    error: (message: message) => void spanOf.get(message)?.setStatus({ code: SpanStatusCode.ERROR }),
    asyncEnd: (message: message) => {
      spanOf.get(message)?.setAttributes(resultAttributes(message)).end()
    },
  }
  channel.subscribe(subscribers)
  return () => {
    channel.start.unbindStore(spans)
    channel.unsubscribe(subscribers)
  }
}
