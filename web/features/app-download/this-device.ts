import { brand } from '#brand/brand.ts'
import { isMobileBrowser, storeOf } from '#rules/mobile-browser.ts'

/** Whether this is the browser of a phone or tablet: the invitation to the app is for those alone. */
export function isOnMobile(): boolean {
  return isMobileBrowser({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints })
}

/** The app in the store of this device. */
export function appLinkHere(): string {
  const { android_app, ios_app } = brand.links
  return storeOf({ userAgent: navigator.userAgent }) === 'android' ? android_app : ios_app
}
