import { brand } from '#brand/brand.ts'
import { appStoreOf, type Device, isMobileBrowser } from '#rules/browser/mobile-browser.ts'

/** User-Agent Client Hints, which only some browsers have. */
type NavigatorWithClientHints = Navigator & { userAgentData?: Device['hints'] }

/** True on phones and tablets: only they are offered the app. */
export function isOnMobile(): boolean {
  return isMobileBrowser(thisDevice())
}

/** True on iOS, where a site can be added to the home screen only by the browser's own menu. */
export function isOnIos(): boolean {
  return isOnMobile() && appStoreOf(thisDevice()) === 'ios'
}

/** The app's link in this device's store. */
export function appLinkHere(): string {
  const { android_app, ios_app } = brand.links
  return appStoreOf(thisDevice()) === 'android' ? android_app : ios_app
}

function thisDevice(): Device {
  const { userAgent, maxTouchPoints, userAgentData }: NavigatorWithClientHints = navigator
  return { userAgent, touchPoints: maxTouchPoints, hints: userAgentData }
}
