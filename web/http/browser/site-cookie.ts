/** Writes a cookie of this host that also the server reads; with 0 seconds it is deleted. */
export function writeSiteCookie(name: string, value: string, seconds: number): void {
  const secure = location.protocol === 'https:' ? ';Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
  document.cookie = `${name}=${value};Max-Age=${seconds};Path=/;SameSite=Lax${secure}`
}
