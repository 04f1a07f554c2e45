const WINDOW_MILLISECONDS = 1000

/** Counts answers: how many were given in the last second. */
export function createAnswerRate(now: () => number) {
  let startedAt = now()
  let counted = 0
  let last = 0
  const turn = (at: number) => {
    const age = at - startedAt
    if (age < WINDOW_MILLISECONDS) return
    // Nothing was answered in a window that passed unseen.
    last = age < 2 * WINDOW_MILLISECONDS ? counted : 0
    startedAt = at
    counted = 0
  }
  return {
    count(at: number) {
      turn(at)
      counted += 1
    },
    perSecond(at: number) {
      turn(at)
      return Math.max(last, counted)
    },
  }
}
