import { type Browser, chromium } from 'playwright-core'

let launched: Promise<Browser> | undefined

/** The browser of this process, started on demand. It ends with the process, which runs many files. */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launch()
  const browser = await launched
  if (browser.isConnected()) return browser
  // A crash affects only the journey in which it happened.
  launched = launch()
  return launched
}

function launch(): Promise<Browser> {
  const executablePath = process.env.CHROMIUM_PATH
  if (!executablePath) throw new Error('no Chromium: run the journeys by npm test, which finds or installs one')
  return chromium.launch({
    executablePath,
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--autoplay-policy=user-gesture-required',
      '--disable-background-networking',
    ],
  })
}
