import { expect, it } from 'vitest'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { openOwnSite } from '../support/own-site.ts'
import { mediaSessionTitle } from '../support/player-page.ts'
import { main, RECORDING, recording, SERIES } from './purchase-page.ts'

const browser = openBrowser()
const site = openOwnSite({ environment: { CARRIER_EDITION: 'on' } })

/** A visitor who was redirected to the carrier on start, and declined. */
async function lookAround() {
  const { page } = await browser.visit(SERIES, { stays: false })
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL(`**${SERIES}**`)
  await waitForHydration(page)
  return page
}

it('plays a locked item after two presses, without a form', async () => {
  const page = await lookAround()
  await recording(page)
    .getByRole('button', { name: /locked/i })
    .click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL(`**${SERIES}**`)
  await page.getByText('Press Cmd+D or Ctrl+D').waitFor()
  await expect.poll(() => mediaSessionTitle(page)).toBe(RECORDING)
})

it('returns a customer who cannot pay to the purchase page, with the reason', async () => {
  await site.configureSimulator('/carrier/__faults', { fault: 'insufficient_credit', phone: '+15550100002' })
  const page = await lookAround()
  await recording(page)
    .getByRole('button', { name: /locked/i })
    .click()
  await page.getByLabel('Daniel’s phone').check()
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL('**/subscribe/**')
  await main(page)
    .getByText(/credit/i)
    .first()
    .waitFor()
  await expect.poll(() => page.evaluate(() => localStorage.is_dcb_user)).toBe('true')
})
