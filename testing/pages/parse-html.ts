/** The number of matches in the HTML of a page, which is read without a DOM, as a crawler does. */
export function countMatches(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

/** The page data embedded in the HTML. */
export function embeddedJsonIn(html: string): string {
  return /<script id="embedded-page" type="application\/json">([^<]*)<\/script>/.exec(html)?.[1] ?? ''
}

export function linkedDataIn(html: string): string[] {
  return [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(([, json]) => json ?? '')
}

export function canonicalIn(html: string): string | undefined {
  return /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1]
}

export function titleIn(html: string): string {
  return decodeEntities(/<title>([^<]*)/.exec(html)?.[1] ?? '')
}

export function decodeEntities(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&')
}
