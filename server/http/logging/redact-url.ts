import { type DecodedCharacter, decodeWholly } from './decode-url.ts'

const SECRET_PARAMETERS =
  'mlt|reset|verify|undo|invitation|ticket|magic_login_token|firstscreen_token|token|code|access_token|id_token|state|key|with'
const SECRET_FOLDERS =
  'media/+(?:signed|preview)|web/+(?:gifts|rooms|unsubscribe|shared-playlists|studio/+money/+(?:codes|discounts))|plan-groups|together|feeds|p'
/**
 * What stands before a secret. `;` also ends the `&amp;` of a link copied from markup. A fragment reaches the server only
 * within another address, and may be a token: `/settings/emails/#…`. Of the studio also what staff search for, which may be
 * a person's name, email address or phone number.
 */
const BEFORE_SECRET = new RegExp(`[?&;](?:${SECRET_PARAMETERS})=|/(?:${SECRET_FOLDERS})/|#|(?<search>[?&;]q=)`, 'gi')
const SECRET_QUERY = new RegExp(`[?&;](?:${SECRET_PARAMETERS})=`, 'i')

/**
 * An address for logs: its secrets, and what staff search for, are redacted, also in a nested address such as
 * `next_url`, however often it is encoded.
 */
export function redactUrl(url: string): string {
  if (isPlain(url) && url.search(BEFORE_SECRET) === -1) return url
  const decoded = decodeWholly(url)
  const text = textOf(decoded)
  let redacted = ''
  let copied = 0
  let end = 0
  const isOfStudio = text.toLowerCase().includes('/studio/')
  for (const { 0: before, index, groups } of text.matchAll(BEFORE_SECRET)) {
    // What is within a redacted value begins no other.
    if (index < end || (groups?.search && !isOfStudio)) continue
    const start = index + before.length
    end = endOfValue(decoded, start)
    if (end === start) continue
    redacted += `${url.slice(copied, decoded[start]?.offset)}…`
    copied = decoded[end]?.offset ?? url.length
  }
  return redacted + url.slice(copied)
}

/** True if the query of an address carries a secret: the page must then send no referrer. */
export function hasSecretQuery(url: string): boolean {
  return SECRET_QUERY.test(isPlain(url) ? url : textOf(decodeWholly(url)))
}

/** True for an address that is its own decoded text, as most are: decoding each took a tenth of a small answer's time. */
function isPlain(url: string): boolean {
  return !/[%\\]/.test(url)
}

/** Browsers read a backslash as a slash. */
const isSlash = (character: string | undefined) => character === '/' || character === '\\'

/** The decoded text, with slashes only. */
function textOf(decoded: readonly DecodedCharacter[]): string {
  return decoded.map(({ character }) => (isSlash(character) ? '/' : character)).join('')
}

/**
 * Where the value that begins at an index ends: at its own delimiter, unless that is encoded more often than what stands
 * before the value and so belongs to it; or where the address ends in which this one is nested. Repeated slashes before a
 * segment count as part of it.
 */
function endOfValue(decoded: readonly DecodedCharacter[], start: number): number {
  const before = decoded[start - 1]
  if (!before) return start
  const delimiters = delimitersAfter(before.character)
  let isInLeadingSlashes = isSlash(before.character)
  for (let at = start; at < decoded.length; at += 1) {
    const { character = '', encodings = 0 } = decoded[at] ?? {}
    isInLeadingSlashes &&= isSlash(character) && encodings <= before.encodings
    if (isInLeadingSlashes) continue
    if (encodings <= before.encodings && delimiters.includes(character)) return at
    if (encodings < before.encodings && '&#'.includes(character)) return at
  }
  return decoded.length
}

function delimitersAfter(before: string): string {
  if (before === '=') return '&#'
  return before === '#' ? '' : String.raw`/\?#`
}
