/**
 * The name of a cookie. The prefix `__Host-` (RFC 6265bis) binds it to this host and https: another host of the same domain
 * cannot set it. Browsers refuse it on plain http, where it has none.
 */
export function hostCookieName(name: string, isHttps: boolean): string {
  return isHttps ? `__Host-${name}` : name
}
