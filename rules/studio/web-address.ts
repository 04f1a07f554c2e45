const WEB_ADDRESS = /^https:\/\/[^\s"<>]+$/

/** True for a valid link target in the catalogue. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}
