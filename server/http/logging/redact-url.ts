const SECRET_NAMES =
  'mlt|reset|verify|undo|invitation|ticket|magic_login_token|firstscreen_token|token|code|access_token|id_token|state'
/**
 * As it stands, or within another value, as where a sign-in is to lead on to, however often encoded; `;` also ends the
 * `&amp;` of a link that was copied out of markup.
 */
const SECRET_PARAMETERS = new RegExp(
  `((?:[?&;]|%(?:25)*(?:3F|26|3B))(?:${SECRET_NAMES})(?:=|%(?:25)*3D))(?:(?!%(?:25)*(?:26|23))[^&#])*`,
  'gi',
)
const SECRET_PATH_SEGMENTS = /((?:\/|%2F)(?:media(?:\/|%2F)signed|web(?:\/|%2F)gifts)(?:\/|%2F))(?:(?!%2F)[^/?#])+/i
/** Letters, digits and signs that mean the same encoded and not, once or more often. */
const NEEDLESS_ESCAPES = /%(?:25)*(2D|2E|3\d|4[1-9A-F]|5[0-9AF]|6[1-9A-F]|7[0-9AE])/gi

/** An address as logs may keep it: without the secrets that some addresses carry. */
export function redactUrl(url: string): string {
  return decodeUnreserved(url).replace(SECRET_PARAMETERS, '$1…').replace(SECRET_PATH_SEGMENTS, '$1…')
}

/** Whether an address carries a secret in its query: nothing that it leads to may then be told of it. */
export function hasSecretQuery(url: string): boolean {
  return decodeUnreserved(url).search(SECRET_PARAMETERS) >= 0
}

/** The same address without what is encoded for no reason, so that `%6dlt` is read as `mlt`. */
function decodeUnreserved(url: string): string {
  return url.replace(NEEDLESS_ESCAPES, (whole, hex: string) => {
    const character = String.fromCharCode(Number.parseInt(hex, 16))
    return /[\w.~-]/.test(character) ? character : whole
  })
}
