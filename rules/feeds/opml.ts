/** One podcast of an OPML file. */
export type OpmlOutline = { title: string; address: string }

/** OPML 2.0 as podcast apps read it. */
export function writeOpml(title: string, outlines: readonly OpmlOutline[]): string {
  const lines = outlines.map(
    (one) => `    <outline type="rss" text="${escapeXml(one.title)}" xmlUrl="${escapeXml(one.address)}"/>`,
  )
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<opml version="2.0">',
    `  <head><title>${escapeXml(title)}</title></head>`,
    '  <body>',
    ...lines,
    '  </body>',
    '</opml>',
    '',
  ].join('\n')
}

/** The podcasts of an OPML file, each once. Tolerant: anything that is not an outline with an address is skipped. */
export function readOpml(text: string, most: number): OpmlOutline[] {
  const found = new Map<string, OpmlOutline>()
  for (const part of text.split(/<outline\b/i).slice(1)) {
    if (found.size >= most) break
    const attributes = readAttributes(part)
    const address = attributes.get('xmlurl')
    if (address) found.set(address, { address, title: attributes.get('title') || attributes.get('text') || address })
  }
  return [...found.values()]
}

/** The attributes at the beginning of a text, up to the end of the tag. Names in lower case. */
function readAttributes(text: string): Map<string, string> {
  const attributes = new Map<string, string>()
  let at = 0
  for (;;) {
    const equals = text.indexOf('=', at)
    const end = text.indexOf('>', at)
    if (equals < 0 || (end >= 0 && end < equals)) return attributes
    const quote = text[equals + 1] ?? ''
    const close = quote === '"' || quote === "'" ? text.indexOf(quote, equals + 2) : -1
    if (close < 0) return attributes
    attributes.set(text.slice(at, equals).trim().toLowerCase(), unescapeXml(text.slice(equals + 2, close)))
    at = close + 1
  }
}

const ENTITIES: readonly (readonly [string, string])[] = [
  ['&lt;', '<'],
  ['&gt;', '>'],
  ['&quot;', '"'],
  ['&apos;', "'"],
  ['&#39;', "'"],
  // `&amp;` is replaced last, so that nothing is unescaped twice.
  ['&amp;', '&'],
]

function unescapeXml(text: string): string {
  return ENTITIES.reduce((unescaped, [entity, character]) => unescaped.replaceAll(entity, character), text)
}

function escapeXml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
