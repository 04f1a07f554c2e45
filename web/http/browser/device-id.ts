import { brand } from '#brand/brand.ts'
import { readStorage, writeStorage } from './browser-storage.ts'
import { deviceIdInCookies } from './device-cookie.ts'

const KEY = 'device_id'
const CHARACTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
const LENGTH = 20

let cachedId: string | undefined

/** This browser's id: the analytics service's, or the product's prefix, an underscore and 20 random characters. */
export function deviceId(): string {
  cachedId ??= readStorage('local', KEY) ?? undefined
  if (!cachedId) {
    cachedId = deviceIdInCookies(cookies(), brand.analytics_cookie) ?? `${brand.slug}_${randomCharacters()}`
    writeStorage('local', KEY, cachedId)
  }
  return cachedId
}

function cookies(): string {
  return typeof document === 'undefined' ? '' : document.cookie
}

/** Twenty characters from a cryptographic random source. */
export function randomCharacters(): string {
  // 62 does not divide 256: bytes past its largest multiple are drawn again, so that all characters are equally
  // likely.
  const unbiasedLimit = 256 - (256 % CHARACTERS.length)
  let characters = ''
  while (characters.length < LENGTH) {
    for (const byte of crypto.getRandomValues(new Uint8Array(LENGTH))) {
      if (byte < unbiasedLimit && characters.length < LENGTH) characters += CHARACTERS[byte % CHARACTERS.length]
    }
  }
  return characters
}
