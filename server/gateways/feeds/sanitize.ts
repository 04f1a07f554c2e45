import sanitizeHtml from 'sanitize-html'

/** Sanitizes every text of a feed once, at import. */

const MOST_NOTES_CHARACTERS = 100_000
const DEEPEST = 20

const NOTES: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'a', 'b', 'strong', 'i', 'em', 'ul', 'ol', 'li'],
  allowedAttributes: { a: ['href'] },
  allowedSchemes: ['https'],
  allowProtocolRelative: false,
  nestingLimit: DEEPEST,
  transformTags: {
    a: (tagName, { href }) => ({ tagName, attribs: isHttps(href) ? { href: href ?? '' } : {} }),
  },
}
const NOTHING: sanitizeHtml.IOptions = { allowedTags: [], allowedAttributes: {}, nestingLimit: DEEPEST }

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' }
const MARKUP = /<[a-z/!?]/i
const MOST_LAYERS = 3

function isHttps(href: string | undefined): boolean {
  return href !== undefined && URL.parse(href)?.protocol === 'https:'
}

/** Removes control characters, lone surrogates and non-characters, which XML and PostgreSQL cannot store. */
export function cleanText(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu, '')
}

/** Show notes with a few text tags and https links; scripts, styles, handlers and all other tags are removed. */
export function sanitizeNotes(html: string): string {
  return sanitizeHtml(cleanText(html.slice(0, MOST_NOTES_CHARACTERS)), NOTES).trim()
}

/** Text without markup, however often it was escaped; paragraphs and breaks become lines. */
export function plainText(html: string, mostCharacters: number): string {
  let text = cleanText(html.slice(0, MOST_NOTES_CHARACTERS))
  for (let layer = 0; layer === 0 || (MARKUP.test(text) && layer < MOST_LAYERS); layer += 1) text = withoutTags(text)
  // A remaining tag was escaped more often than any honest feed does.
  if (MARKUP.test(text)) text = text.replaceAll('<', '')
  return text
    .replace(/[ \t\u00A0]+/g, ' ')
    .replace(/ ?\n ?/g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
    .slice(0, mostCharacters)
    .toWellFormed()
}

/** Text on one line: titles, names, tags. */
export function plainLine(html: string, mostCharacters: number): string {
  return plainText(html.replace(/\s+/g, ' '), mostCharacters).replace(/\s+/g, ' ')
}

function withoutTags(html: string): string {
  const lined = html.replace(/<br\s*\/?>/gi, '\n').replace(/<\/(?:p|li|ul|ol|div|h[1-6])>/gi, '\n\n')
  return sanitizeHtml(lined, NOTHING).replace(/&(?:lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity)
}
