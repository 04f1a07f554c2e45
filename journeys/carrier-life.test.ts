import { expect, it } from 'vitest'
import { hydrated, openBrowser } from './browser.ts'
import { agreeAndPress, expectPlays, main, recording, SERIES, SUBSCRIPTION } from './buying.ts'
import { type Member, messagesTo, newMember, signInElsewhere } from './members.ts'
import { openOwnSite } from './own-site.ts'

const browser = openBrowser()
const site = openOwnSite()

/** Comes again after a while: the session of then may have ended. */
const comeAgain = async (member: Member) =>
  (await browser.visit(SUBSCRIPTION, { refreshToken: await signInElsewhere(member) })).page

it('a visitor goes from a locked item by their carrier’s first screen to a plan, and hears it', async () => {
  const { page } = await browser.visit(SERIES)
  await recording(page)
    .getByRole('button', { name: /locked/i })
    .click()
  await page.getByRole('dialog').getByRole('link', { name: 'Continue with your phone plan' }).click()
  await page.getByLabel(/on your phone bill/).check()
  await page.getByRole('button', { name: /^Continue/ }).click()
  await page.waitForURL(`**${SERIES}**`)
  await hydrated(page)
  await recording(page).locator('a[href="/subscribe/"]').click()
  await page.waitForURL('**/subscribe/')
  await main(page).getByText('Your carrier knows you already: nothing to type.').waitFor()
  await agreeAndPress(page, 'Start Trial & Subscribe')
  await page.getByRole('heading', { name: 'Your trial has begun' }).waitFor()
  await expectPlays(page)
})

it('who has no credit when the month is over keeps access, and the next try is paid', async () => {
  const member = await newMember()
  const { page } = await browser.visit('/checkout/?product_id=premium-monthly&store=dcb', member)
  await main(page).getByText('Signed in as').waitFor()
  await main(page).getByLabel('Phone number').fill('555 010 0778')
  await agreeAndPress(page, 'Subscribe')
  await main(page).getByLabel('Six-digit code').fill('123456')
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'You are subscribed' }).waitFor()

  await site.tellPeer('/carrier/__faults', { fault: 'insufficient_credit', phone: '+15550100778' })
  await site.pass(31)
  const owing = await comeAgain(member)
  const said = /^The last payment of \$8\.99 did not go through\. We try again, and you keep your access until/
  await owing.getByText(said).waitFor()
  expect((await messagesTo(member.email)).some(({ subject }) => subject?.includes('did not go through'))).toBe(true)
  await expectPlays(owing)

  // Past the next try, in whatever month this runs.
  await site.pass(5)
  const well = await comeAgain(member)
  await well.getByText(/^You are billed \$8\.99 once per month\. Your subscription renews on/).waitFor()
  await well.getByText('Why was I charged?').click()
  await expect.poll(() => well.getByRole('button', { name: /^Download proof of/ }).count()).toBe(2)
  await expectPlays(well)
})
