import { expect, test } from 'vitest'
import { appStoreOf, isMobileBrowser } from './mobile-browser.ts'

const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15'
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148 Safari/604.1'
const PIXEL = 'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/131.0.0.0 Mobile Safari/537.36'
const TABLET = 'Mozilla/5.0 (Linux; Android 14; SM-X700) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const WINDOWS = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'
const FIREFOX = 'Mozilla/5.0 (Mobile; rv:130.0) Gecko/130.0 Firefox/130.0'

const LINUX = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/131.0.0.0 Safari/537.36'

test.each([
  ['a phone that requests desktop pages', LINUX, { mobile: true, platform: 'Android' }, true, 'android'],
  ['a tablet that requests desktop pages', LINUX, { mobile: false, platform: 'Android' }, true, 'android'],
  ['a computer', WINDOWS, { mobile: false, platform: 'Windows' }, false, 'ios'],
  ['a phone without hints', PIXEL, { mobile: false, platform: '' }, true, 'android'],
  ['a computer without hints', LINUX, { mobile: false, platform: '' }, false, 'ios'],
] as const)('a mobile browser and its app store, by client hints: %s', (_name, userAgent, hints, isMobile, store) => {
  expect([isMobileBrowser({ userAgent, touchPoints: 0, hints }), appStoreOf({ userAgent, hints })]).toEqual([
    isMobile,
    store,
  ])
})

test.each([
  ['an iPhone', IPHONE, 5, true, 'ios'],
  ['an iPad that calls itself a Macintosh', MAC, 5, true, 'ios'],
  ['a Macintosh', MAC, 0, false, 'ios'],
  ['an Android phone', PIXEL, 5, true, 'android'],
  ['an Android tablet', TABLET, 10, true, 'android'],
  ['Firefox on a phone', FIREFOX, 5, true, 'ios'],
  ['Windows', WINDOWS, 0, false, 'ios'],
  ['Windows with a touch screen', WINDOWS, 10, false, 'ios'],
  ['nothing', '', 0, false, 'ios'],
] as const)('a mobile browser and its app store: %s', (_name, userAgent, touchPoints, isMobile, store) => {
  expect([isMobileBrowser({ userAgent, touchPoints }), appStoreOf({ userAgent })]).toEqual([isMobile, store])
})
