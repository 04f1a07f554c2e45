import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff, newEmail, newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see the offers on the artist's page.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const HEADLINE = 'Two weeks of psalms, on me'

it('an owner gives an artist a recommendation and a campaign, a listener takes it, and it ends', async () => {
  const { page, complaints } = await browser.visit('/studio/library/artist/artist-judith-oakes/', {
    refreshToken: await logInAsStaff('operator'),
  })
  const campaign = page.getByRole('region', { name: 'Gift campaign' })
  await campaign.getByText('First make a code.').waitFor()
  await expectAccessibleAtAllWidths(page)
  await makeCode(page)
  await page.goto('/studio/library/artist/artist-judith-oakes/')
  await page.getByRole('button', { name: 'Add a recommendation' }).click()
  const promo = page.getByRole('region', { name: 'Recommendation' })
  await promo.getByLabel('Words').fill('Her book of evening prayers')
  await promo.getByLabel('Button').fill('Read it')
  await promo.getByLabel('Link').fill('/give/')
  await campaign.getByRole('button', { name: 'Start a campaign' }).click()
  await campaign.getByLabel('Headline').fill(HEADLINE)
  await campaign.getByLabel('Button').fill('Take it')
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Publish changes' }).click()
  await page.getByText('All changes saved').waitFor()

  const listener = await takeCampaign()
  await takeCampaignAgainAfterFailure()
  await endCode(page)
  await expect.poll(() => cardsAfterReload(listener.page)).toBe(0)
  await listener.page.getByText('Her book of evening prayers').waitFor()
  expect([...complaints, ...listener.complaints]).toEqual([])
})

it('codes that could not be loaded are loaded again on a press', async () => {
  const { page } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('operator') })
  await page.route('**/web/studio/money/codes?*', (route) =>
    route.fulfill({ status: 429, json: { errors: [{ code: 'too_many_requests', message: 'wait a moment' }] } }),
  )
  await page.goto('/studio/library/artist/artist-ansel-moreau/')
  const campaign = page.getByRole('region', { name: 'Gift campaign' })
  await campaign.getByText('Couldn’t load this').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.unroute('**/web/studio/money/codes?*')
  await campaign.getByRole('button', { name: 'Try again' }).click()
  await campaign.getByText('First make a code.').waitFor()
})

/** The number of cards after a reload, which may lag: each process sees a change within a second. */
async function cardsAfterReload(page: Page): Promise<number> {
  await page.reload()
  return page.getByText(HEADLINE).count()
}

async function makeCode(page: Page): Promise<void> {
  await page.goto('/studio/money/codes/')
  await page.getByRole('button', { name: 'Make a code…' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Code', { exact: true }).fill('PSALMS-14')
  await dialog.getByLabel('Days of free access').fill('14')
  await dialog.getByLabel('Reason').fill('A campaign of Judith Oakes')
  await dialog.getByRole('button', { name: 'Make the code' }).click()
  await page.getByText('Code made').waitFor()
}

/** A guest gets the days with an email address. */
async function takeCampaign() {
  const listener = await browser.visit('/judith-oakes/')
  const card = listener.page.getByRole('region', { name: HEADLINE })
  await card.getByRole('button', { name: 'Take it' }).click()
  const sheet = listener.page.getByRole('dialog')
  await sheet.getByText('gives you 14 days').waitFor()
  await expectAccessibleAtAllWidths(listener.page)
  await sheet.getByLabel('Email address').fill(newEmail())
  await sheet.getByRole('button', { name: 'Receive the gift' }).click()
  await sheet.getByText('One more step').waitFor()
  await sheet.getByRole('button', { name: 'Dismiss' }).click()
  return listener
}

/** A member gets the days at once; after a failure, with another press. */
async function takeCampaignAgainAfterFailure() {
  const { refreshToken } = await newVerifiedMember()
  const { page } = await browser.visit('/judith-oakes/', { refreshToken })
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  await page.route('**/web/redeem-gift', (route) =>
    route.fulfill({ status: 429, json: { errors: [{ code: 'too_many_requests', message: 'wait a moment' }] } }),
  )
  await page.getByRole('region', { name: HEADLINE }).getByRole('button', { name: 'Take it' }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByText('Couldn’t open the gift').waitFor()
  expect(await sheet.getByText('you’re following').count()).toBe(0)
  await expectAccessibleAtAllWidths(page)
  await page.unroute('**/web/redeem-gift')
  await sheet.getByRole('button', { name: 'Receive the gift' }).click()
  await sheet.getByText('You have full access until').waitFor()
}

async function endCode(page: Page): Promise<void> {
  await page.goto('/studio/money/codes/')
  await page.getByRole('button', { name: 'End the code psalms-14' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Reason').fill('The campaign is over')
  await dialog.getByRole('button', { name: 'End the code' }).click()
  await page.getByText('Code ended').waitFor()
}
