import type { Page } from 'playwright-core'
import { launchChromium } from '../setup/launch-chromium.ts'
import { WAIT_LIMIT_MILLISECONDS } from '../vitest/time-limits.ts'

/** Runs in the page: true while a recording is heard. */
function isHeard(): boolean {
  const audio: { paused: boolean; currentTime: number } | null = Object(globalThis).document.querySelector('audio')
  return audio !== null && !audio.paused && audio.currentTime > 0.5
}

/** Opens pages as visitors do, each in a new browser session, and presses the first Play of each. Throws without sound. */
export async function expectPagesPlay(addresses: readonly string[]): Promise<void> {
  const browser = await launchChromium()
  try {
    for (const address of addresses) {
      // The certificate is one of the test's own.
      const context = await browser.newContext({ ignoreHTTPSErrors: true })
      await expectPagePlays(await context.newPage(), address)
      await context.close()
    }
  } finally {
    await browser.close()
  }
}

async function expectPagePlays(page: Page, address: string): Promise<void> {
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(error.message))
  const answer = await page.goto(address, { timeout: WAIT_LIMIT_MILLISECONDS })
  if (answer?.status() !== 200) throw new Error(`${address} answered ${answer?.status()}`)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play/ })
    .first()
    .click({ timeout: WAIT_LIMIT_MILLISECONDS })
  await page.waitForFunction(isHeard, undefined, { timeout: WAIT_LIMIT_MILLISECONDS })
  if (faults.length > 0) throw new Error(`${address}: ${faults.join('; ')}`)
}
