/** The delay in browsers without requestIdleCallback, such as Safari. */
const FALLBACK_MILLISECONDS = 200

/** Runs work when the browser is idle. Returns the function that cancels it. */
export function whenIdle(work: () => void): () => void {
  if (!window.requestIdleCallback) {
    const timer = setTimeout(work, FALLBACK_MILLISECONDS)
    return () => clearTimeout(timer)
  }
  const request = requestIdleCallback(() => work())
  return () => cancelIdleCallback(request)
}
