import type { ReadableSpan, SpanProcessor } from '@opentelemetry/sdk-trace'

export const ROUND_TASK = 'work.task'
export const ROUND_HANDLED = 'work.handled'

/** The maximum number of spans held until a round ends; later ones are dropped. */
const MOST_HELD = 1000

/**
 * Passes spans on, except those of a round without work. A dozen tasks run every second, and their traces would hide
 * all others.
 */
export function createIdleRoundFilter(next: SpanProcessor): SpanProcessor {
  const heldByTrace = new Map<string, ReadableSpan[]>()
  const isRound = ({ attributes, parentSpanContext }: ReadableSpan) => ROUND_TASK in attributes && !parentSpanContext
  return {
    onStart(span, context) {
      if (isRound(span)) heldByTrace.set(span.spanContext().traceId, [])
      next.onStart(span, context)
    },
    onEnd(span) {
      const { traceId } = span.spanContext()
      const held = heldByTrace.get(traceId)
      if (!held) return next.onEnd(span)
      if (!isRound(span)) {
        if (held.length < MOST_HELD) held.push(span)
        return
      }
      heldByTrace.delete(traceId)
      if (span.attributes[ROUND_HANDLED] === 0) return
      for (const one of [...held, span]) next.onEnd(one)
    },
    forceFlush: () => next.forceFlush(),
    shutdown: () => next.shutdown(),
  }
}
