import { expect, it } from 'vitest'
import { CARRIER_REDIRECT_COOKIE } from '#contract/accounts/carrier-sign-in.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { type Member, messagesTo, newMember, signInElsewhere } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { mediaSessionTitle } from '../support/player-page.ts'
import { agreeAndPress, expectPlays, main, RECORDING, recording, SERIES, SUBSCRIPTION } from './purchase-page.ts'

const browser = openBrowser()
const site = openOwnSite()

/** Opens the site later: the old session may have expired. */
const revisit = async (member: Member) =>
  (await browser.visit(SUBSCRIPTION, { refreshToken: await signInElsewhere(member) })).page

it('a visitor plays a locked item after the carrier’s Agree, in three presses and without a form', async () => {
  const { page } = await browser.visit(SERIES)
  await recording(page)
    .getByRole('button', { name: /locked/i })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with your phone plan' }).click()
  await page.getByRole('button', { name: 'Agree' }).click()
  await page.waitForURL(`**${SERIES}**`)
  await waitForHydration(page)
  await page.getByText('Press Cmd+D or Ctrl+D').waitFor()
  await expect.poll(() => mediaSessionTitle(page)).toBe(RECORDING)
  await page.getByRole('button', { name: 'GOT IT' }).click()
  await expectPlays(page)
})

inLongRun(() => {
  it('a subscriber without credit at renewal keeps access, and the next attempt succeeds', async () => {
    const member = await newMember()
    const { page } = await browser.visit('/checkout/?product_id=premium-monthly&store=dcb', member)
    await main(page).getByText('Signed in as').waitFor()
    await main(page).getByLabel('Phone number').fill('555 010 0778')
    await agreeAndPress(page, 'Subscribe')
    await main(page).getByLabel('Six-digit code').fill('123456')
    await main(page).getByLabel('Six-digit code').press('Enter')
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()

    await site.configureSimulator('/carrier/__faults', { fault: 'insufficient_credit', phone: '+15550100778' })
    await site.advanceDays(31)
    const owing = await revisit(member)
    const said = /^Your last payment of \$8\.99 didn’t go through\. We’ll try again, and you keep access until/
    await owing.getByText(said).waitFor()
    const subjects = async () => (await messagesTo(member.email)).map(({ subject }) => subject)
    await expect.poll(subjects).toContainEqual(expect.stringContaining('didn’t go through'))
    await expectPlays(owing)

    // After the next attempt, in any month.
    await site.advanceDays(5)
    const well = await revisit(member)
    await well.getByText(/^You are billed \$8\.99 once per month\. Your subscription renews on/).waitFor()
    await well.getByText('Why was I charged?').click()
    await expect.poll(() => well.getByRole('button', { name: /^Download proof of/ }).count()).toBe(2)
    await expectPlays(well)
  })

  it('the purchase page shows what has changed since the consent on the carrier’s page', async () => {
    const terms = { price: 799, currency: 'USD', interval: 'month' }
    const sale = {
      ...{ status: 'changed', product_id: 'premium-monthly', purchase_id: null, failure: null },
      ...{ agreed: terms, today: { ...terms, price: 899 } },
    }
    const { page } = await browser.visit('/music/?firstscreen_token=made-up', {
      stays: false,
      async prepare(page) {
        // A browser that left for the carrier from this page.
        await page
          .context()
          .addCookies([{ name: CARRIER_REDIRECT_COOKIE, value: '1', url: process.env.JOURNEY_URL ?? '' }])
        await page.route('**/web/dcb/validate', (route) =>
          route.fulfill({ json: { data: { is_valid: true, question: null, sale } } }),
        )
      },
    })
    await page.waitForURL('**/subscribe/**')
    await main(page)
      .getByText('You agreed to $7.99 per month on your carrier’s page; now it’s $8.99 per month.')
      .waitFor()
    await expectAccessibleAtAllWidths(page)
  })
})
