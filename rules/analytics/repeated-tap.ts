import { TAP_REPEAT_MILLISECONDS } from '#contract/limits.ts'

/** Something pressed: what, and when on the page's own clock (milliseconds). */
export type Tap = { what: string; at: number }

/** Whether a tap is the one before it told once more, as a browser does that clicks a label and what it stands for. */
export function isRepeatedTap(last: Tap | undefined, tap: Tap): boolean {
  if (!last || last.what !== tap.what) return false
  const since = tap.at - last.at
  return since >= 0 && since < TAP_REPEAT_MILLISECONDS
}
