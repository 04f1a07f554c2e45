import { SpanKind, SpanStatusCode, type Tracer } from '@opentelemetry/api'
import { type QueryEnd, queryEnds } from '#server/database/query-ends.ts'
import { systemClock } from '#server/gateways/clock.ts'
import { enclosingContext, type SpanStore } from './span-context.ts'

const LONGEST_TEXT = 2000

/** Creates a span for each statement within another span, without its parameters; the returned function stops that. */
export function traceQueries(tracer: Tracer, spans: SpanStore): () => void {
  const record = (message: unknown) => {
    if (spans.getStore() === undefined) return
    const { sql, milliseconds, error } = message as QueryEnd
    const endTime = systemClock.now()
    const attributes = { 'db.query.text': sql.slice(0, LONGEST_TEXT) }
    const options = { kind: SpanKind.CLIENT, startTime: endTime - milliseconds, attributes }
    const span = tracer.startSpan(firstWord(sql), options, enclosingContext(spans))
    if (error !== undefined) span.setStatus({ code: SpanStatusCode.ERROR })
    span.end(endTime)
  }
  queryEnds.subscribe(record)
  return () => void queryEnds.unsubscribe(record)
}

function firstWord(sql: string): string {
  return /[a-z]+/i.exec(sql)?.[0].toLowerCase() ?? 'query'
}
