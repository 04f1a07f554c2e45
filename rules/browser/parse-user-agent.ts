/** Browsers by user agent; the first match counts, since most also name older browsers. */
const BROWSERS = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
] as const

const SYSTEMS = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['Chromebook', /\bCrOS\b/],
  ['Mac', /\bMac(?:intosh| OS X)\b/],
  ['Linux', /\bLinux\b/],
] as const

/** A device as it is named to people. A part is undefined if the user agent does not contain it. */
export type NamedDevice = { browser: string | undefined; system: string | undefined }

/** Browser and system by a user agent: Chrome and Windows. */
export function parseUserAgent(userAgent: string): NamedDevice {
  return {
    browser: BROWSERS.find(([, pattern]) => pattern.test(userAgent))?.[0],
    system: SYSTEMS.find(([, pattern]) => pattern.test(userAgent))?.[0],
  }
}
