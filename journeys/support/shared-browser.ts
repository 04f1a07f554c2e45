import { type Browser, chromium } from 'playwright-core'

let launched: Promise<Browser> | undefined

/** The browser of this process, started when it is first needed. It ends with the process, which takes many files. */
export async function sharedBrowser(): Promise<Browser> {
  launched ??= launch()
  const browser = await launched
  if (browser.isConnected()) return browser
  // One that crashed costs the journey it crashed in, and none after it.
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
