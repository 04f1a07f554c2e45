/** What the observers recorded; milliseconds, and layout shift as a score. */
type Observed = { largestPaint: number; layoutShift: number; longTasks: { at: number; milliseconds: number }[] }

declare global {
  interface Window {
    observed: Observed
  }
}

/** Runs before the page's scripts. Self-contained, because only its source reaches the browser. */
export function observePage(): void {
  const observed: Observed = { largestPaint: 0, layoutShift: 0, longTasks: [] }
  window.observed = observed
  const observe = (type: string, see: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true })

  observe('largest-contentful-paint', (entry) => {
    observed.largestPaint = entry.startTime
  })
  observe('layout-shift', (entry) => {
    if ('value' in entry && !('hadRecentInput' in entry && entry.hadRecentInput))
      observed.layoutShift += Number(entry.value)
  })
  observe('longtask', ({ startTime, duration }) => {
    observed.longTasks.push({ at: startTime, milliseconds: duration })
  })
}
