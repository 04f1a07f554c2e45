const SECRET_QUERIES =
  /([?&](?:mlt|reset|verify|magic_login_token|firstscreen_token|token|code|access_token|id_token|state)=)[^&#]*/gi
const MEDIA_SEAL = /(\/media\/signed\/)[^/?]+/

/** An address as logs may keep it: without the secrets that some addresses carry. */
export function loggedUrl(url: string): string {
  return url.replace(SECRET_QUERIES, '$1…').replace(MEDIA_SEAL, '$1…')
}

/** Whether an address carries a secret in its query: nothing that it leads to may then be told of it. */
export function hasSecretQuery(url: string): boolean {
  return url.search(SECRET_QUERIES) >= 0
}
