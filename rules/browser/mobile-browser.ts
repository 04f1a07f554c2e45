/**
 * What a browser says of the device it runs on: in one line, as all do, and in parts (`navigator.userAgentData`), as
 * some do. The parts hold where the line pretends to be a computer's, as it does for who asks for the desktop's page.
 */
export type Device = {
  userAgent: string
  touchPoints: number
  parts?: { mobile: boolean; platform: string } | undefined
}

const PHONE = /android|iphone|ipod|ipad|\bmobile\b/i

/** Whether it is the browser of a phone or tablet. A tablet of Apple's calls itself a Macintosh, which has no fingers. */
export function isMobileBrowser({ userAgent, touchPoints, parts }: Device): boolean {
  // A tablet says that it is not mobile, and names its system.
  if (parts?.mobile || PHONE.test(parts?.platform ?? '')) return true
  return PHONE.test(userAgent) || isMacintoshTablet({ userAgent, touchPoints })
}

/** Whose store the device takes apps from; the first where nothing tells. */
export function appStoreOf({ userAgent, parts }: Omit<Device, 'touchPoints'>): 'ios' | 'android' {
  return /android/i.test(`${parts?.platform} ${userAgent}`) ? 'android' : 'ios'
}

function isMacintoshTablet({ userAgent, touchPoints }: Device): boolean {
  return /macintosh/i.test(userAgent) && touchPoints > 1
}
