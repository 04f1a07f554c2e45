import { readStorage, writeStorage } from './browser-storage.ts'

const KEY = 'platform_type'
/** The one platform besides the web, as its page's query and our request header spell it. */
const CHROME_EXTENSION = 'chrome extension'

/** Stores for the session that the page was opened from the Chrome extension, which says so in the query. */
export function storePlatformType(): void {
  const platformType = new URLSearchParams(location.search).get('platform_type')
  if (platformType?.toLowerCase() === CHROME_EXTENSION) writeStorage('session', KEY, CHROME_EXTENSION)
}

/** The header with the platform; none on the web. */
export function platformTypeHeader(): Record<string, string> {
  return readStorage('session', KEY) === CHROME_EXTENSION ? { 'platform-type': CHROME_EXTENSION } : {}
}
