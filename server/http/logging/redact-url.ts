const SECRET_NAMES =
  'mlt|reset|verify|undo|invitation|ticket|magic_login_token|firstscreen_token|token|code|access_token|id_token|state'
/**
 * Matches a secret parameter in an address or in a nested value such as `next_url`, however often encoded. `;` also ends
 * the `&amp;` of a link copied from markup.
 */
const SECRET_PARAMETERS = new RegExp(
  `((?:[?&;]|%(?:25)*(?:3F|26|3B))(?:${SECRET_NAMES})(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23))[^&#])*`,
  'gi',
)
/** What staff search for may be a person's name, email address or phone number. */
const STAFF_SEARCH = /((?:[?&;]|%(?:25){0,4}(?:3F|26|3B))q(?:=|%(?:25){0,4}3D))[^&#]*/gi
const STUDIO = /(?:\/|2F)studio(?:\/|%)/i
const SECRET_PATH_SEGMENTS =
  /((?:\/|%2F)(?:media(?:\/|%2F)signed|web(?:\/|%2F)(?:gifts|rooms|unsubscribe)|together|feeds)(?:\/|%2F))(?:(?!%2F)[^/?#])+/i
/** Unreserved characters (RFC 3986, 2.3), percent-encoded once or more often. */
const NEEDLESS_ESCAPES = /%(?:25)*(2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** An address for logs: its secrets, and what staff search for, are redacted. */
export function redactUrl(url: string): string {
  const redacted = decodeUnreserved(url).replace(SECRET_PARAMETERS, '$1…').replace(SECRET_PATH_SEGMENTS, '$1…')
  return STUDIO.test(redacted) ? redacted.replace(STAFF_SEARCH, '$1…') : redacted
}

/** True if the query of an address carries a secret: the page must then send no referrer. */
export function hasSecretQuery(url: string): boolean {
  return decodeUnreserved(url).search(SECRET_PARAMETERS) >= 0
}

/** Decodes unreserved characters, so that `%6dlt` is read as `mlt`. */
function decodeUnreserved(url: string): string {
  return url.replace(NEEDLESS_ESCAPES, (whole, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : whole
  })
}
