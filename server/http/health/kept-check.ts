import type { Clock } from '#server/gateways/clock.ts'

/** How long the result of an expensive check is reused. */
const KEPT_MILLISECONDS = 5000

/** Runs a check at most every few seconds and never twice at once; its last result is reused, a failure too. */
export function createKeptCheck(
  check: () => Promise<void>,
  clock: Clock,
  keptMilliseconds = KEPT_MILLISECONDS,
): () => Promise<void> {
  let running: Promise<void> | undefined
  let kept: { result: Promise<void>; at: number } | undefined
  const begin = () => {
    const result = check()
    running = result
    const end = () => {
      running = undefined
      kept = { result, at: clock.now() }
    }
    result.then(end, end)
    return result
  }
  return () => {
    const age = kept ? clock.now() - kept.at : -1
    return kept && age >= 0 && age < keptMilliseconds ? kept.result : (running ?? begin())
  }
}
