import { TAP_REPEAT_MILLISECONDS } from '#contract/limits.ts'

/** A press: its target and its time on the page's clock (milliseconds). */
export type Tap = { what: string; at: number }

/** True for a duplicate of the last press: a click on a label fires again for its control. */
export function isRepeatedTap(last: Tap | undefined, tap: Tap): boolean {
  if (!last || last.what !== tap.what) return false
  const since = tap.at - last.at
  return since >= 0 && since < TAP_REPEAT_MILLISECONDS
}
