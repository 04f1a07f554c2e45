const WEB_ADDRESS = /^https:\/\/[^\s"<>]+$/

/** True for an address that a link of the catalogue may lead to. */
export function isWebAddress(text: string): boolean {
  return WEB_ADDRESS.test(text)
}
