import { VIEWABLE_PART } from '../../core/ads/ad-viewability.ts'

export type ViewabilityObserver = {
  /** Whether half of it can be seen; null where the browser cannot tell. */
  isInView: () => boolean | null
  stop: () => void
}

/** Of what is only heard nobody can tell. */
export const NOT_OBSERVABLE: ViewabilityObserver = { isInView: () => null, stop: () => undefined }

/** Watches how much of an element can be seen, in a tab that is shown. */
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
