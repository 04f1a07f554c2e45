/** A heard span of an item: from and to, in seconds from its start. */
export type Span = readonly [from: number, to: number]

/** Spans this close are joined: at most a word lies between them. */
const CLOSE_SECONDS = 0.5
/** Limit of spans for an item; beyond it the closest ones are joined. */
const MOST_SPANS = 200

/**
 * The union of spans, in order and without overlap. The result does not depend on order or repetition, up to the limit of
 * spans.
 */
export function unionOfSpans(spans: readonly Span[]): Span[] {
  const united: [number, number][] = []
  for (const [from, to] of spans.filter(isSpan).toSorted(([one], [other]) => one - other)) {
    const last = united.at(-1)
    if (last && from - last[1] <= CLOSE_SECONDS) last[1] = Math.max(last[1], to)
    else united.push([from, to])
  }
  return united.length > MOST_SPANS ? withFewerGaps(united) : united
}

/** Total seconds of spans without overlap. */
export function secondsIn(spans: readonly Span[]): number {
  return spans.reduce((sum, [from, to]) => sum + to - from, 0)
}

function isSpan([from, to]: Span): boolean {
  return Number.isFinite(from) && Number.isFinite(to) && from >= 0 && to > from
}

/** Closes the narrowest gaps until the limit is met. */
function withFewerGaps(spans: readonly Span[]): Span[] {
  const gaps = spans.slice(1).map(([from], at) => ({ at: at + 1, width: from - (spans[at]?.[1] ?? 0) }))
  const closed = new Set(
    gaps
      .toSorted((a, b) => a.width - b.width)
      .slice(0, spans.length - MOST_SPANS)
      .map(({ at }) => at),
  )
  const fewer: [number, number][] = []
  spans.forEach(([from, to], at) => {
    const last = fewer.at(-1)
    if (last && closed.has(at)) last[1] = to
    else fewer.push([from, to])
  })
  return fewer
}
