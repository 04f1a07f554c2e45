import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { latestMessageTo, messagesTo, newEmail, newMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { main, payByCard } from './purchase-page.ts'

const browser = openBrowser()
openOwnSite()
const DONATIONS = '/settings/donations/'

async function subjectsTo(email: string): Promise<string[]> {
  return (await messagesTo(email)).map(({ subject }) => subject ?? '')
}

async function openDonations(page: Page): Promise<void> {
  await page.goto(DONATIONS)
  await waitForHydration(page)
  await main(page).getByRole('heading', { name: 'Monthly donations' }).waitFor()
}

describe('a guest', () => {
  it('donates once by card, gets a receipt by email, and refunds it with its link', async () => {
    const email = newEmail()
    const { page, context } = await browser.visit('/give/miriam-oduya/')
    await waitForHydration(page)
    await main(page).getByRole('heading', { name: 'Give to Miriam Oduya', level: 1 }).waitFor()
    const press = main(page).getByRole('button', { name: /^Give \$/ })
    expect(await press.isDisabled()).toBe(true)
    await main(page).getByLabel('Email').fill(email)
    await main(page).getByRole('radio', { name: '$50', exact: true }).check()
    await main(page).getByRole('button', { name: 'Give $50.00' }).waitFor()
    await main(page).getByLabel('Another amount').fill('12.50')
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Give $12.50' }).click()
    await payByCard(page)
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    const letter = await latestMessageTo(email)
    expect(letter.subject).toBe('Receipt: Donation to Miriam Oduya, $12.50')
    const stranger = await browser.visit('/discover/')
    expect(stranger.context).not.toBe(context)
    await stranger.page.goto(letter.links[0] ?? '')
    await main(stranger.page).getByText('Miriam Oduya', { exact: true }).waitFor()
    await expectAccessible(stranger.page)
    await main(stranger.page).getByRole('button', { name: 'Get a refund' }).click()
    await stranger.page.getByRole('button', { name: 'Yes, refund it' }).click()
    await main(stranger.page).getByText('Refunded').first().waitFor()
    await expect.poll(() => subjectsTo(email)).toContain('$12.50 is refunded')
  })

  inLongRun(() => {
    it('is sent to an artist’s own giving page if there is one', async () => {
      const { page } = await browser.visit('/give/amos-hartwell/')
      const link = main(page).getByRole('link', { name: 'Go to Amos Hartwell’s page' })
      expect(await link.getAttribute('href')).toBe('https://give.selah.example/amos-hartwell')
    })
  })
})

describe('a member', () => {
  it('donates monthly by card, changes the amount, and cancels in one press', async () => {
    const member = await newMember()
    const { page } = await browser.visit('/give/', member)
    await waitForHydration(page)
    await main(page).getByRole('radio', { name: 'Monthly' }).check()
    const press = main(page).getByRole('button', { name: 'Give $10.00 a month' })
    expect(await press.isDisabled()).toBe(true)
    await main(page).getByRole('checkbox').check()
    await press.click()
    await payByCard(page)
    await page.getByRole('heading', { name: 'Thank you' }).waitFor()
    await openDonations(page)
    const row = main(page).getByRole('listitem').filter({ hasText: 'a month' })
    await row.getByText('$10.00 a month').waitFor()
    await expectAccessible(page)
    await row.getByRole('button', { name: 'Change amount: Selah' }).click()
    await page.getByLabel('Monthly amount').fill('15')
    await page.getByRole('button', { name: 'Change it' }).click()
    await page.locator('dialog').waitFor({ state: 'detached' })
    await row.getByText('$15.00 a month').waitFor()
    await row.getByRole('button', { name: 'End it: Selah' }).click()
    await row.getByText(/^Ended on/).waitFor()
    await expect.poll(() => subjectsTo(member.email)).toContain('Your monthly donation has ended')
  })

  inLongRun(() => {
    it('donates by phone bill within its limit, and prints, downloads and emails the year’s statement', async () => {
      const member = await newMember()
      const { page } = await browser.visit('/give/', member)
      await waitForHydration(page)
      await main(page).getByRole('radio', { name: 'Phone bill' }).check()
      await main(page).getByLabel('Phone number').fill('555 010 0781')
      await main(page).getByLabel('Another amount').fill('60')
      await main(page).getByText('That’s more than $50').waitFor()
      expect(
        await main(page)
          .getByRole('button', { name: /^Give \$/ })
          .isDisabled(),
      ).toBe(true)
      await main(page).getByLabel('Another amount').fill('20')
      await main(page).getByRole('button', { name: 'Give $20.00' }).click()
      await main(page).getByLabel('Six-digit code').fill('123456')
      await main(page).getByLabel('Six-digit code').press('Enter')
      await page.getByRole('heading', { name: 'Thank you' }).waitFor()
      await openDonations(page)
      await main(page)
        .getByRole('link', { name: /^20\d\d$/ })
        .click()
      await main(page).getByRole('table').waitFor()
      expect(await main(page).getByRole('row').count()).toBe(2)
      await expectAccessible(page)
      const download = page.waitForEvent('download')
      await main(page).getByRole('button', { name: 'Download as CSV' }).click()
      expect((await download).suggestedFilename()).toMatch(/^donations-20\d\d\.csv$/)
      await main(page).getByRole('button', { name: 'Email it to me' }).click()
      await page.getByText('It’s on its way to your inbox.').waitFor()
      expect((await subjectsTo(member.email)).some((one) => one.startsWith('Your donations in 20'))).toBe(true)
    })
  })
})
