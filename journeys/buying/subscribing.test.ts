import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { codeFor, messagesTo, newEmail, newMember, newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { agreeAndPress, main, payByCard, signUpInline } from './purchase-page.ts'

const browser = openBrowser()
openOwnSite()
const SUBSCRIPTION = '/settings/subscriptions/'
/** The browser's message for failed requests; the simulator's pages have no icon. */
const SENT = 'Failed to load resource: the server responded with a status of'

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

async function subjectsTo(email: string): Promise<string[]> {
  return (await messagesTo(email)).map(({ subject }) => subject ?? '')
}

/** A member who has just paid for a plan by card. */
async function paidMember(product: string) {
  const member = await newMember()
  const { page, context, complaints } = await browser.visit(`/checkout/?product_id=${product}&type=direct`, member)
  await main(page).getByText('Signed in as').waitFor()
  await agreeAndPress(page, 'Subscribe')
  await payByCard(page)
  await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  return { ...member, page, context, complaints }
}

async function cancel(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Cancel subscription' }).click()
  await page.getByRole('button', { name: 'Finish Cancellation' }).click()
}

describe('a card', () => {
  it('starts a trial for a visitor, who signs up meanwhile and plays a locked item', async () => {
    const email = newEmail()
    const { page, complaints } = await browser.visit('/series/morning-mercies/a-broken-and-a-contrite-heart/')
    const row = page.getByRole('listitem').filter({ hasText: 'A Broken and a Contrite Heart' })
    await main(page).getByRole('link', { name: 'Subscribe' }).first().click()
    await page.waitForURL('**/subscribe/')
    await signUpInline(page, email)
    await main(page).getByText(`Signed in as ${email}`).waitFor()
    const press = main(page).getByRole('button', { name: 'Start Trial & Subscribe' })
    expect(await press.isDisabled()).toBe(true)
    const agreed = await main(page)
      .getByRole('checkbox')
      .evaluate((box) => box.parentElement?.textContent)
    expect(agreed).toMatch(/ends on \w{3} \d+, \d{4}.*\$59\.99 is charged to my card/)
    await agreeAndPress(page, 'Start Trial & Subscribe')
    await payByCard(page)
    await page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
    expect(await main(page).getByText('I agree to a free trial of').innerText()).toContain('$59.99')
    await expectAccessible(page)
    await main(page).getByRole('button', { name: 'Start listening' }).click()
    await page.waitForURL('**/discover/')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await open(page, '/series/morning-mercies/')
    await row.getByRole('button', { name: /Play/ }).click()
    await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)
    await expect.poll(() => subjectsTo(email)).toContainEqual(expect.stringContaining('what you agreed to'))
    await open(page, '/subscribe/')
    await page.getByRole('heading', { name: 'You’re already subscribed' }).waitFor()
    expect(complaints.filter((one) => !one.startsWith(SENT))).toEqual([])
  })

  inLongRun(() => {
    it('starts a trial for a member who verifies the address meanwhile, and keeps the choice', async () => {
      const member = await newMember()
      const { page } = await browser.visit('/subscribe/', member)
      const part = main(page).getByRole('region', { name: 'Your account' })
      await main(page).getByRole('radio', { name: 'Selah Premium, monthly', exact: true }).check()
      await part.getByText(`Confirm ${member.email} to start your free trial.`).waitFor()
      await main(page).getByRole('checkbox').check()
      const press = main(page).getByRole('button', { name: 'Start Trial & Subscribe' })
      expect(await press.isDisabled()).toBe(true)
      await part.getByRole('button', { name: 'Email me a code' }).click()
      const code = part.getByLabel('Six-digit code')
      await code.waitFor()
      await expectAccessible(page)
      await code.fill(await codeFor(member.email))
      await code.press('Enter')
      await part.getByText(`Signed in as ${member.email}`).waitFor()
      await press.click()
      await payByCard(page)
      await page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
      expect(await main(page).getByText('I agree to a free trial of').innerText()).toContain('$8.99')
    })

    it('with a used trial is charged today, as agreed', async () => {
      const number = ownCard('a card of two members')
      for (const [heading, said] of [
        ['Your trial has started', /^Your trial ends on/],
        ['You’re subscribed', /^You are billed \$8\.99 once per month\./],
      ] as const) {
        const { page } = await browser.visit('/checkout/?product_id=premium-monthly', await newVerifiedMember())
        await main(page).getByText('Signed in as').waitFor()
        await main(page).getByRole('radio', { name: 'Credit card' }).check()
        await agreeAndPress(page, 'Start Trial & Subscribe')
        await payByCard(page, number)
        await page.getByRole('heading', { name: heading }).waitFor()
        await open(page, SUBSCRIPTION)
        await page.getByText(said).waitFor()
      }
    })
  })

  it('that is declined changes nothing, and another one succeeds', async () => {
    const { page } = await browser.visit('/checkout/?product_id=premium-yearly-direct&type=direct', await newMember())
    await main(page).getByText('Signed in as').waitFor()
    await agreeAndPress(page, 'Subscribe')
    await payByCard(page, '4000 0000 0000 0002')
    await page.getByRole('alert').waitFor()
    await payByCard(page)
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
  })

  inLongRun(() => {
    it('can be entered later: on return the purchase is shown as open', async () => {
      const { page } = await browser.visit('/checkout/?product_id=premium-yearly-direct&type=direct', await newMember())
      await main(page).getByText('Signed in as').waitFor()
      await agreeAndPress(page, 'Subscribe')
      await page.waitForURL('**/card/c/pay/**')
      await page.goBack()
      await page.getByRole('heading', { name: 'Your payment isn’t finished' }).waitFor()
      await page.getByRole('link', { name: 'Continue to payment' }).click()
      await payByCard(page)
      await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    })
  })
})

describe('a cancellation', () => {
  it('takes two presses, keeps access to the end, and can be undone', async () => {
    const { page, email } = await paidMember('premium-yearly-direct')
    await open(page, SUBSCRIPTION)
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    const question = page.getByRole('alertdialog', { name: 'Cancel Your Selah Audio Subscription?' })
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['Do not cancel', 'Finish Cancellation'])
    await expectAccessible(page, 'dialog')
    await question.getByRole('button', { name: 'Finish Cancellation' }).click()
    await page.getByText(/You will not be charged again\. Your access ends on \w{3} \d+, \d{4}\./).waitFor()
    await expectDialogCount(page)
    await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).toBe('H2')
    await expect.poll(() => subjectsTo(email)).toContain('Your subscription is cancelled')
    await page.getByRole('button', { name: 'Keep my subscription' }).click()
    await page.getByText('Your subscription renews on').waitFor()
  })

  inLongRun(() => {
    it('whose answer was lost has taken effect, and can be undone and repeated', async () => {
      const { page } = await paidMember('premium-yearly-direct')
      const keys: (string | undefined)[] = []
      page.on('request', (request) => {
        if (request.url().endsWith('/cancel')) keys.push(request.headers()['idempotency-key'])
      })
      await open(page, SUBSCRIPTION)
      await page.route('**/cancel', async (route) => {
        await route.fetch()
        await route.abort()
      })
      await cancel(page)
      await page.getByText('We haven’t heard back yet. It may still go through.').waitFor()
      await page.unroute('**/cancel')
      await open(page, SUBSCRIPTION)
      await page.getByRole('button', { name: 'Keep my subscription' }).click()
      await page.getByText('Your subscription renews on').waitFor()
      await cancel(page)
      await page.getByText(/You will not be charged again\. Your access ends on/).waitFor()
      expect(keys).toHaveLength(2)
      expect(new Set(keys).size).toBe(2)
    })

    it('is noticed by a tab that was opened before', async () => {
      const { page, context } = await paidMember('premium-yearly-direct')
      await open(page, SUBSCRIPTION)
      const older = await context.newPage()
      await open(older, SUBSCRIPTION)
      await older.getByText('Your subscription renews on').waitFor()
      await cancel(page)
      await page.getByText(/You will not be charged again/).waitFor()
      await cancel(older)
      await older.getByText(/You will not be charged again/).waitFor()
      await expectDialogCount(older)
      await page.getByRole('button', { name: 'Keep my subscription' }).click()
      await page.getByText('Your subscription renews on').waitFor()
      await older.getByRole('button', { name: 'Keep my subscription' }).click()
      await older.getByText('Your subscription renews on').waitFor()
    })

    it('can be followed by a refund that an older tab notices', async () => {
      const { page, context } = await paidMember('premium-yearly-direct')
      await open(page, SUBSCRIPTION)
      await cancel(page)
      await page.getByRole('button', { name: 'Request a refund' }).waitFor()
      const older = await context.newPage()
      await open(older, SUBSCRIPTION)
      await older.getByRole('button', { name: 'Request a refund' }).waitFor()
      for (const tab of [page, older]) {
        await tab.getByRole('button', { name: 'Request a refund' }).click()
        await tab.getByRole('button', { name: 'Yes, refund me' }).click()
        await tab.getByText(/^Your last payment of \$49\.99 was refunded/).waitFor()
        expect(await tab.getByText('The refund didn’t go through.').count()).toBe(0)
      }
    })
  })

  it('can be followed by a refund within thirty days, which ends access at once', async () => {
    const { page, email } = await paidMember('premium-yearly-direct')
    await open(page, SUBSCRIPTION)
    await page.getByRole('button', { name: 'Cancel subscription' }).click()
    await page.getByRole('button', { name: 'Finish Cancellation' }).click()
    await page.getByRole('button', { name: 'Request a refund' }).click()
    const question = page.getByRole('alertdialog', { name: 'Refund your latest subscription payment?' })
    await question.getByText('$49.99 will be refunded').waitFor()
    expect(await question.getByRole('button').allInnerTexts()).toEqual(['No, I do not need a refund', 'Yes, refund me'])
    await question.getByRole('button', { name: 'Yes, refund me' }).click()
    await page.getByText('Refunded', { exact: true }).first().waitFor()
    await expect.poll(() => subjectsTo(email)).toContain('$49.99 was refunded')
    await page.getByText('Why was I charged?').click()
    await page.getByRole('button', { name: /^Download proof of \$49\.99/ }).waitFor()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Subscribe Now' }).click()
    await page.getByRole('heading', { name: 'How would you like to pay?' }).waitFor()
  })

  inLongRun(() => {
    it('leads to the help desk for the second refund within a year', async () => {
      const { page } = await paidMember('premium-yearly-direct')
      const cancelAnew = async () => {
        await open(page, SUBSCRIPTION)
        await cancel(page)
        await page.getByText(/You will not be charged again/).waitFor()
      }
      await cancelAnew()
      await page.getByRole('button', { name: 'Request a refund' }).click()
      await page.getByRole('button', { name: 'Yes, refund me' }).click()
      await page.getByText(/^Your last payment of/).waitFor()
      await open(page, '/checkout/?product_id=premium-yearly-direct&type=direct')
      await main(page).getByText('Signed in as').waitFor()
      await agreeAndPress(page, 'Subscribe')
      await payByCard(page)
      await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
      await cancelAnew()
      await page.getByText('You’ve already had a refund in the past 12 months.').waitFor()
      expect(await page.getByRole('button', { name: 'Request a refund' }).count()).toBe(0)
      await expectAccessible(page)
    })
  })
})
