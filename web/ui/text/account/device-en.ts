import { catalogue, message } from '../../words/catalogue.ts'

export const deviceWords = catalogue('device', {
  browser_on: message('{browser} on {system}', (browser: string, system: string) => ({ browser, system })),
  unknown: 'Unknown device',
})

/** The name of a device (`rules/browser/device-name.ts`, in English) in the current language. */
export function deviceText(name: string): string {
  const [browser, system] = name.split(' on ')
  if (browser && system) return deviceWords.browser_on(browser, system)
  return name === 'Unknown device' ? deviceWords.unknown : name
}
