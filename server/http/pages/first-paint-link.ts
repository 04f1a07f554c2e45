import { TAB_BAR_ID } from '#contract/page.ts'

/** A longer page is shown as it comes: on a slow connection its end is late. */
const MOST_CHARACTERS = 100_000

/**
 * A link for the head: a browser that knows it paints nothing until the tab bar, the last element, is read whole
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). Half a header, hero or bar would move as the
 * rest is read. On a first visit this delays nothing, since the style sheets take longer. Other browsers ignore the
 * link.
 */
export function firstPaintLink(html: string): string {
  if (html.length > MOST_CHARACTERS || !html.includes(` id="${TAB_BAR_ID}"`)) return ''
  return `<link rel="expect" href="#${TAB_BAR_ID}" blocking="render">`
}
