const SECRET_QUERIES =
  /([?&](?:mlt|magic_login_token|firstscreen_token|token|code|access_token|id_token|state)=)[^&#]*/gi
const MEDIA_SEAL = /(\/media\/signed\/)[^/?]+/

/** An address as logs may keep it: without the secrets that some addresses carry. */
export function loggedUrl(url: string): string {
  return url.replace(SECRET_QUERIES, '$1…').replace(MEDIA_SEAL, '$1…')
}
