import { expect, it } from 'vitest'
import { CARRIER_REDIRECT_COOKIE } from '#contract/accounts/carrier-sign-in.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { openOwnSite } from '../support/own-site.ts'
import { mediaSessionTitle } from '../support/player-page.ts'
import { main, RECORDING, recording, SERIES, SUBSCRIPTION } from './purchase-page.ts'

const browser = openBrowser()
const site = openOwnSite({ environment: { CARRIER_EDITION: 'on' } })

/** A visitor who was redirected to the carrier on start, and declined. */
async function visitAfterDeclining() {
  const { page } = await browser.visit(SERIES, { stays: false })
  await page.getByRole('button', { name: 'Not now' }).click()
  await page.waitForURL(`**${SERIES}**`)
  await waitForHydration(page)
  return page
}

/** A browser that comes back from the carrier with a token, as if it had left from this site. */
const returnFromCarrier = (path: string) =>
  browser.visit(path, {
    stays: false,
    prepare: (page) =>
      page.context().addCookies([{ name: CARRIER_REDIRECT_COOKIE, value: '1', url: process.env.JOURNEY_URL ?? '' }]),
  })

it('a carrier’s customer plays a locked item after two presses, without a form; the token works and charges once', async () => {
  const page = await visitAfterDeclining()
  await recording(page)
    .getByRole('button', { name: /locked/i })
    .click()
  const backAgain = page.waitForRequest((request) => request.url().includes('firstscreen_token'))
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL(`**${SERIES}**`)
  await page.getByText('Press Cmd+D or Ctrl+D').waitFor()
  await expect.poll(() => mediaSessionTitle(page)).toBe(RECORDING)

  // In another browser the same address signs nobody in: the carrier's edition asks the carrier again.
  const spent = (await backAgain).url()
  const { page: elsewhere } = await returnFromCarrier(spent)
  await elsewhere.getByRole('button', { name: 'Agree' }).waitFor()
  // In this browser the second use changes nothing.
  await page.goto(spent)
  await waitForHydration(page)
  await page.goto(SUBSCRIPTION)
  await page.getByText('Why was I charged?').click()
  await page.getByRole('button', { name: /^Download proof of/ }).waitFor()
  expect(await page.getByRole('button', { name: /^Download proof of/ }).count()).toBe(1)
})

inLongRun(() => {
  it('a consent to an outdated price starts no purchase, and the page shows what has changed', async () => {
    const subscriber = '+15550100031'
    const consented_at = Math.floor(site.now() / 1000)
    const terms = {
      product_id: 'premium-monthly',
      text: 'One month, $7.99',
      price: 799,
      currency: 'USD',
      interval: 'month',
    }
    const response = await fetch(`${site.simulatorsUrl()}/carrier/first-screen/tokens`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ subscriber, consent: { ...terms, consented_at, billing_reference: subscriber } }),
    })
    const { token } = await response.json()
    const { page } = await returnFromCarrier(`${SERIES}?firstscreen_token=${encodeURIComponent(token)}`)
    await page.waitForURL('**/subscribe/**')
    await main(page)
      .getByText('You agreed to $7.99 per month on your carrier’s page; now it’s $8.99 per month.')
      .waitFor()
    await page.goto(SUBSCRIPTION)
    await page.getByRole('link', { name: 'Subscribe Now' }).waitFor()
  })

  it('a customer who cannot pay returns to the purchase page, with the reason', async () => {
    await site.configureSimulator('/carrier/__faults', { fault: 'insufficient_credit', phone: '+15550100002' })
    const page = await visitAfterDeclining()
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
})
