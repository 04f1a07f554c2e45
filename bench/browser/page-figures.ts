import type { Page } from 'playwright-core'

/** Figures of one page load. Bytes as transferred without headers; `html` is the uncompressed document. */
export type PageFigures = {
  script: number
  style: number
  picture: number
  font: number
  html: number
  all: number
  requests: number
  firstPaint: number
  largestPaint: number
  layoutShift: number
  blocking: number
  hydrated: number
}

/** Runs in the page: sums up the browser's own entries. */
function readFigures(): PageFigures {
  const resources = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const [document] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const bytes = (some: PerformanceResourceTiming[]) => some.reduce((sum, one) => sum + one.encodedBodySize, 0)
  const named = (end: RegExp) => resources.filter(({ name }) => end.test(new URL(name).pathname))
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0
  // Total blocking time: for each task over 50 ms after the first paint, the time beyond 50 ms.
  const blocking = window.observed.longTasks
    .filter(({ at }) => at >= firstPaint)
    .reduce((sum, { milliseconds }) => sum + milliseconds - 50, 0)
  return {
    script: bytes(named(/\.js$/)),
    style: bytes(named(/\.css$/)),
    picture: bytes(named(/\.(webp|avif|png|jpg|svg|ico)$/)),
    font: bytes(named(/\.woff2$/)),
    html: document?.decodedBodySize ?? 0,
    all: bytes(resources) + (document?.encodedBodySize ?? 0),
    requests: resources.length + 1,
    firstPaint,
    largestPaint: window.observed.largestPaint,
    layoutShift: window.observed.layoutShift,
    blocking,
    hydrated: performance.getEntriesByName('hydrated')[0]?.startTime ?? 0,
  }
}

export function figuresOf(page: Page): Promise<PageFigures> {
  return page.evaluate(readFigures)
}
