const NAMES =
  'mlt|reset|verify|invitation|ticket|magic_login_token|firstscreen_token|token|code|access_token|id_token|state'
/** As it stands, or within another value, as where a sign-in is to lead on to. */
const SECRET_QUERIES = new RegExp(`((?:[?&]|%3F|%26)(?:${NAMES})(?:=|%3D))(?:(?!%26|%23)[^&#])*`, 'gi')
const SECRET_STEPS = /(\/media\/signed\/|\/web\/gifts\/)[^/?#]+/

/** An address as logs may keep it: without the secrets that some addresses carry. */
export function loggedUrl(url: string): string {
  return url.replace(SECRET_QUERIES, '$1…').replace(SECRET_STEPS, '$1…')
}

/** Whether an address carries a secret in its query: nothing that it leads to may then be told of it. */
export function hasSecretQuery(url: string): boolean {
  return url.search(SECRET_QUERIES) >= 0
}
