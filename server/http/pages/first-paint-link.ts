/** The last element of the first view: of a page with bars, the tab bar, which is below everything else in the HTML. */
const LAST_ELEMENT = 'tab-bar'

/**
 * A link for the head: a browser that knows it paints nothing until that element is read whole
 * (https://html.spec.whatwg.org/multipage/links.html#link-type-expect). Half a header, hero or bar would move as the rest
 * is read. Style sheets make the first paint wait at least as long. Other browsers ignore the link.
 */
export function firstPaintLink(html: string): string {
  return html.includes(` id="${LAST_ELEMENT}"`) ? `<link rel="expect" href="#${LAST_ELEMENT}" blocking="render">` : ''
}
