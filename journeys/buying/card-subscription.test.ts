import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { type Member, messagesTo, newMember, newVerifiedMember, signInElsewhere } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import {
  agreeAndPress,
  expectPlays,
  main,
  openPath,
  payByCard,
  recording,
  SERIES,
  SUBSCRIPTION,
} from './purchase-page.ts'

const browser = openBrowser()
const site = openOwnSite()

const charges = (page: Page) => page.getByRole('button', { name: /^Download proof of/ })

/** Opens the site later: the old session may have expired. */
const revisit = async (member: Member) =>
  (await browser.visit(SUBSCRIPTION, { refreshToken: await signInElsewhere(member) })).page

/** Without access, Play is replaced by a lock that links to the plans. */
async function expectLocked(page: Page): Promise<void> {
  await openPath(page, SERIES)
  await recording(page).locator('a[href="/subscribe/"]').waitFor()
  expect(await recording(page).getByRole('button', { name: /Play/ }).count()).toBe(0)
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('button', { name: 'Finish Cancellation' }).click()
  await page.getByText(/You will not be charged again\. Your access ends on/).waitFor()
}

/** Buys a plan by card, from the checkout to the confirmation. */
async function buy(page: Page, { press, done }: { press: string; done: string }): Promise<void> {
  await main(page).getByText('Signed in as').waitFor()
  await main(page).getByRole('radio', { name: 'Credit card' }).check()
  await agreeAndPress(page, press)
  await payByCard(page)
  await page.getByRole('heading', { name: done }).waitFor()
}

it('a card trial is charged at its end, then monthly; once canceled, access lasts to the end of the paid month, and the plan is bought again', async () => {
  const member = await newVerifiedMember()
  const { page: first } = await browser.visit('/checkout/?product_id=premium-monthly', member)
  await buy(first, { press: 'Start Trial & Subscribe', done: 'Your trial has started' })
  await openPath(first, SUBSCRIPTION)
  await first.getByText(/^Your trial ends on .* You will then be billed \$8\.99 once per month\.$/).waitFor()

  await site.advanceDays(8)
  const paid = await revisit(member)
  await paid.getByText(/^You are billed \$8\.99 once per month\. Your subscription renews on/).waitFor()
  await paid.getByText('Why was I charged?').click()
  await expect.poll(() => charges(paid).count()).toBe(1)

  await site.advanceDays(31)
  const renewed = await revisit(member)
  await renewed.getByText('Why was I charged?').click()
  await expect.poll(() => charges(renewed).count()).toBe(2)
  const receipts = async () =>
    (await messagesTo(member.email)).filter(({ subject }) => subject?.startsWith('Receipt: $8.99')).length
  await expect.poll(receipts).toBe(2)
  await cancel(renewed)
  await expectPlays(renewed)

  await site.advanceDays(31)
  const ended = await revisit(member)
  await ended.getByText(/^Your access ended on .* You are not being charged\.$/).waitFor()
  await expectAccessible(ended)
  await expectLocked(ended)
  await openPath(ended, SUBSCRIPTION)
  await ended.getByRole('link', { name: 'Subscribe Now' }).click()
  await ended.waitForURL('**/subscribe/')
  await openPath(ended, '/checkout/?product_id=premium-monthly')
  // The trial is used up: the plan is charged at once, and nothing was charged in between.
  await buy(ended, { press: 'Subscribe', done: 'You’re subscribed' })
  await openPath(ended, SUBSCRIPTION)
  await ended.getByText(/^You are billed \$8\.99 once per month\./).waitFor()
  await ended.getByText('Why was I charged?').click()
  await expect.poll(() => charges(ended).count()).toBe(3)
  await expectPlays(ended)
})

inLongRun(() => {
  it('a refund within thirty days ends access at once', async () => {
    const { page } = await browser.visit('/checkout/?product_id=premium-yearly-direct&type=direct', await newMember())
    await buy(page, { press: 'Subscribe', done: 'You’re subscribed' })
    await expectPlays(page)
    await openPath(page, SUBSCRIPTION)
    await cancel(page)
    await page.getByRole('button', { name: 'Request a refund' }).click()
    await page.getByRole('button', { name: 'Yes, refund me' }).click()
    await page.getByText('Refunded', { exact: true }).first().waitFor()
    await expectLocked(page)
  })

  it('a plan is upgraded to the family plan in one dialog that shows its price', async () => {
    const { page } = await browser.visit('/checkout/?product_id=premium-yearly-direct&type=direct', await newMember())
    await buy(page, { press: 'Subscribe', done: 'You’re subscribed' })
    await openPath(page, SUBSCRIPTION)
    await page.getByRole('button', { name: 'Move to the family plan' }).click()
    const question = page.getByRole('alertdialog')
    const press = question.getByRole('button').last()
    expect(await press.isDisabled()).toBe(true)
    const agree = question.getByRole('checkbox')
    await agree.check()
    await expect.poll(() => agree.evaluate((box) => box.parentElement?.textContent)).toContain('$89.99')
    await expectAccessible(page, 'dialog')
    await press.click()
    await expectDialogCount(page)
    await page.getByText(/^You are billed \$89\.99 once per year\./).waitFor()
    await page.getByText('Why was I charged?').click()
    // The difference of the two plans is charged at once.
    await expect.poll(() => charges(page).count()).toBe(2)
    await page.getByRole('main').getByRole('link', { name: 'Family plan' }).click()
    await main(page).getByText('1 of 6 members').waitFor()
  })
})
