/** What a browser says of the device it runs on. */
export type Device = { userAgent: string; touchPoints: number }

const PHONE = /android|iphone|ipod|ipad|\bmobile\b/i

/** Whether it is the browser of a phone or tablet. A tablet of Apple's calls itself a Macintosh, which has no fingers. */
export function isMobileBrowser({ userAgent, touchPoints }: Device): boolean {
  return PHONE.test(userAgent) || isMacintoshTablet({ userAgent, touchPoints })
}

/** Whose store the device takes apps from; the first where nothing tells. */
export function storeOf({ userAgent }: Pick<Device, 'userAgent'>): 'ios' | 'android' {
  return /android/i.test(userAgent) ? 'android' : 'ios'
}

function isMacintoshTablet({ userAgent, touchPoints }: Device): boolean {
  return /macintosh/i.test(userAgent) && touchPoints > 1
}
