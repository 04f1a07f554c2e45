import { AsyncLocalStorage } from 'node:async_hooks'
import { type Context, ROOT_CONTEXT, type Span, trace } from '@opentelemetry/api'

/** The current span. */
export type SpanStore = AsyncLocalStorage<unknown>

export function createSpanStore(): SpanStore {
  return new AsyncLocalStorage<unknown>()
}

/** The context of a new span: a child of the enclosing one, or a root. */
export function enclosingContext(spans: SpanStore): Context {
  const span = spans.getStore()
  return isSpan(span) ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT
}

function isSpan(value: unknown): value is Span {
  return typeof value === 'object' && value !== null && 'spanContext' in value
}
