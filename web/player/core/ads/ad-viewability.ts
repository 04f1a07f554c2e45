import type { Viewed } from './ad-spot.ts'

/** The Media Rating Council's measure for films: half of the pixels, for two seconds that follow one another. */
export const VIEWABLE_PART = 0.5
const VIEWABLE_SECONDS = 2

type ViewabilitySample = {
  /** Seconds into the advertisement. */
  at: number
  /** Whether enough of it is to be seen; null where that cannot be told. */
  isInView: boolean | null
}

export type Viewability = {
  /** Tells what is known now; null while that is open. */
  sample: (look: ViewabilitySample) => Viewed | null
  /** Tells what became of it at its end. */
  end: () => Viewed
}

/** Watches whether one advertisement can be seen. Once it was, it was. */
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
