/**
 * Device information: the user agent, and client hints (`navigator.userAgentData`) where supported. Client hints are right
 * when the user agent claims a computer for the desktop site.
 */
export type Device = {
  userAgent: string
  touchPoints: number
  hints?: { mobile: boolean; platform: string } | undefined
}

const PHONE = /android|iphone|ipod|ipad|\bmobile\b/i

/** True for a phone or tablet. An iPad claims to be a Macintosh, which has no touch points. */
export function isMobileBrowser({ userAgent, touchPoints, hints }: Device): boolean {
  // A tablet is not `mobile` in client hints, but names its platform.
  if (hints?.mobile || PHONE.test(hints?.platform ?? '')) return true
  return PHONE.test(userAgent) || isMacintoshTablet({ userAgent, touchPoints })
}

/** The device's app store; iOS by default. */
export function appStoreOf({ userAgent, hints }: Omit<Device, 'touchPoints'>): 'ios' | 'android' {
  return /android/i.test(`${hints?.platform} ${userAgent}`) ? 'android' : 'ios'
}

function isMacintoshTablet({ userAgent, touchPoints }: Device): boolean {
  return /macintosh/i.test(userAgent) && touchPoints > 1
}
