import { VIEWABLE_PART } from '../../core/ads/ad-viewability.ts'

export type ViewabilityObserver = {
  /** True if at least half of it is in view; null if the browser cannot tell. */
  isInView: () => boolean | null
  stop: () => void
}

/** For audio, which has no viewability. */
export const NOT_OBSERVABLE: ViewabilityObserver = { isInView: () => null, stop: () => undefined }

/** Observes how much of an element is in view in a visible tab. */
export function observeViewability(element: Element): ViewabilityObserver {
  if (typeof IntersectionObserver === 'undefined') return NOT_OBSERVABLE
  let isEnough = false
  const observer = new IntersectionObserver(
    (entries) => {
      isEnough = (entries.at(-1)?.intersectionRatio ?? 0) >= VIEWABLE_PART
    },
    { threshold: [0, VIEWABLE_PART, 1] },
  )
  observer.observe(element)
  return { isInView: () => isEnough && !document.hidden, stop: () => observer.disconnect() }
}
