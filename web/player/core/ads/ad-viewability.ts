import type { Viewed } from './ad-spot.ts'

/** The Media Rating Council's standard for video: half of the pixels for two consecutive seconds. */
export const VIEWABLE_PART = 0.5
const VIEWABLE_SECONDS = 2

type ViewabilitySample = {
  /** Seconds into the advertisement. */
  at: number
  /** True if enough of it is in view; null if that cannot be measured. */
  isInView: boolean | null
}

export type Viewability = {
  /** Takes a sample. Returns the result once it is known, else null. */
  sample: (look: ViewabilitySample) => Viewed | null
  /** The result at its end. */
  end: () => Viewed
}

/** Measures the viewability of one advertisement. Once viewable, it stays viewable. */
export function createViewability(): Viewability {
  let since: number | null = null
  let viewed: Viewed | null = null

  return {
    sample({ at, isInView }) {
      if (viewed) return viewed
      if (isInView === null) {
        viewed = 'undetermined'
        return viewed
      }
      if (!isInView) since = null
      else if (since === null || at < since) since = at
      if (since !== null && at - since >= VIEWABLE_SECONDS) viewed = 'viewable'
      return viewed
    },
    end: () => viewed ?? 'notViewable',
  }
}
