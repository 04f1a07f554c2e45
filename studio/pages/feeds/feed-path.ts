/** The page of one feed. */
export function feedPath(id: string): string {
  return `/studio/feeds/${encodeURIComponent(id)}/`
}

/** The host of an address; the address itself if it has none. */
export function hostOf(address: string): string {
  return URL.parse(address)?.host ?? address
}
