/** The cookies of this host that scripts may read, by name. Of two with one name the first counts; on the server there are none. */
export function readSiteCookies(): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>()
  if (typeof document === 'undefined') return cookies
  for (const cookie of document.cookie.split('; ')) {
    const [name = '', ...value] = cookie.split('=')
    if (name !== '' && !cookies.has(name)) cookies.set(name, value.join('='))
  }
  return cookies
}

/** Writes a cookie of this host that also the server reads; with 0 seconds it is deleted. */
export function writeSiteCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? ';Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${name}=${value};Max-Age=${seconds};Path=/;SameSite=Lax${secure}`
}
