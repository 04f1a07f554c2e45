import { type Browser, chromium } from 'playwright-core'

/**
 * Chromium features that Playwright disables for tests; a second list would replace its own.
 * https://github.com/microsoft/playwright/blob/main/packages/playwright-core/src/server/chromium/chromiumSwitches.ts
 */
const OFF_IN_PLAYWRIGHT = [
  ...['AimEnabled', 'AvoidCorsURLLoaderRestartOnRedirect', 'AvoidUnnecessaryBeforeUnloadCheckSync'],
  ...['DestroyProfileOnBrowserClose', 'HttpsFirstBalancedModeAutoEnable', 'HttpsUpgrades', 'LensOverlay'],
  ...['MediaRouter', 'NetworkTimeServiceQuerying', 'OptimizationHints', 'PaintHolding', 'PreconnectToSearch'],
  ...['TcpPortRandomizationWin', 'ThirdPartyStoragePartitioning'],
]
/**
 * Pages of the browser's address bar, which no test uses. Every new visitor loaded them: two thirds of the processor
 * time of an empty page.
 */
const ADDRESS_BAR_PAGES = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'SpareRendererForSitePerProcess'],
]

/**
 * Without V8's optimizing compilers: the page of a test is too short-lived to benefit, and compiling was a sixth of the
 * processor time of a visit with a run of axe.
 */
const SHORT_LIVED_SCRIPTS = '--js-flags=--no-opt --no-maglev'

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
      SHORT_LIVED_SCRIPTS,
      `--disable-features=${[...OFF_IN_PLAYWRIGHT, ...ADDRESS_BAR_PAGES].join(',')}`,
    ],
  })
}
