import { brand } from '#brand/brand.ts'
import { appStoreOf, type Device, isMobileBrowser } from '#rules/browser/mobile-browser.ts'

/** What only some browsers say of themselves. */
type NavigatorWithClientHints = Navigator & { userAgentData?: Device['parts'] }

/** Whether this is the browser of a phone or tablet: the invitation to the app is for those alone. */
export function isOnMobile(): boolean {
  return isMobileBrowser(thisDevice())
}

/** Whether it is Apple's, where only the browser's own menu puts a site on the home screen. */
export function isOnIos(): boolean {
  return isOnMobile() && appStoreOf(thisDevice()) === 'ios'
}

/** The app in the store of this device. */
export function appLinkHere(): string {
  const { android_app, ios_app } = brand.links
  return appStoreOf(thisDevice()) === 'android' ? android_app : ios_app
}

function thisDevice(): Device {
  const { userAgent, maxTouchPoints, userAgentData }: NavigatorWithClientHints = navigator
  return { userAgent, touchPoints: maxTouchPoints, parts: userAgentData }
}
