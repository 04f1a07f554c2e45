import { afterEach, expect, test } from 'vitest'
import { ENGLISH } from '#rules/words/language.ts'
import { setLanguage } from '../../words/language.ts'
import { loadLanguage } from '../../words/languages.ts'
import { deviceText, passkeyText } from './device-en.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36'

afterEach(() => setLanguage(ENGLISH))

test.each([
  [CHROME, 'Chrome on Windows'],
  ['Mozilla/5.0 (PlayStation; PlayStation 5) AppleWebKit/605.1.15 Version/18.0 Safari/605.1.15', 'Safari'],
  ['Dalvik/2.1.0 (Linux; Android 15)', 'Android'],
  ['curl/8.0', 'Unknown device'],
  ['', 'Unknown device'],
])('%s is shown as %s', (userAgent, name) => {
  expect(deviceText(userAgent)).toBe(name)
})

test.each([
  [CHROME, 'Chrome on Windows'],
  ['', 'Unknown device'],
  ['Ruth’s security key', 'Ruth’s security key'],
  ['My Windows laptop', 'My Windows laptop'],
  ['Work laptop 2025/1', 'Work laptop 2025/1'],
  ['Pixel/8', 'Pixel/8'],
  ['2025/1', '2025/1'],
])('a passkey named %s is shown as %s', (stored, name) => {
  expect(passkeyText(stored)).toBe(name)
})

test('a device has its name in the current language', async () => {
  setLanguage(await loadLanguage('de'))
  expect(deviceText(CHROME)).toBe('Chrome unter Windows')
})
