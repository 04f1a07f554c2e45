import { describe, expect, it } from 'vitest'
import { OFFER_PRODUCT_ID } from '#brand/products.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { latestMessageTo, newEmail, newMember, newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import {
  agreeAndPress,
  main,
  openPath,
  payByCard,
  recording,
  SERIES,
  SUBSCRIPTION,
  signUpInline,
} from './purchase-page.ts'

const browser = openBrowser()
const site = openOwnSite()

/** The token of a customer who agreed to an outdated price on the carrier's screen: it must buy nothing. */
async function staleConsent(subscriber: string): Promise<string> {
  const consent = {
    product_id: 'premium-monthly',
    text: 'One month, $7.99',
    price: 799,
    currency: 'USD',
    interval: 'month',
    billing_reference: subscriber,
    consented_at: Math.floor(Date.now() / 1000),
  }
  const response = await fetch(`${site.simulatorsUrl()}/carrier/first-screen/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscriber, consent }),
  })
  return (await response.json()).token
}

/** The charges on a phone's bill, as the carrier has them. */
async function billOf(phone: string): Promise<object[]> {
  const response = await fetch(`${site.simulatorsUrl()}/carrier/__charges`)
  const { charges }: { charges: { phone: string }[] } = await response.json()
  return charges.filter((charge) => charge.phone === phone)
}

describe('payment by phone bill', () => {
  it('buys a plan with the carrier’s code', async () => {
    const { page } = await browser.visit('/checkout/?product_id=premium-monthly&store=dcb', await newMember())
    await main(page).getByText('Signed in as').waitFor()
    await main(page).getByLabel('Phone number').fill('555 010 0777')
    await agreeAndPress(page, 'Subscribe')
    const code = main(page).getByLabel('Six-digit code')
    await code.fill('000000')
    await code.press('Enter')
    await page.getByText('That code is wrong. Try again.').waitFor()
    await code.fill('123456')
    await code.press('Enter')
    await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    await page.goto('/settings/subscriptions/')
    await page.getByText('Carrier billing').waitFor()
  })

  inLongRun(() => {
    it('starts a trial for a carrier’s customer without asking for a number', async () => {
      const { page } = await browser.visit('/music/')
      await page.goto(`/music/?firstscreen_token=${await staleConsent('+15550100003')}`)
      await page.getByRole('alertdialog').getByRole('button', { name: 'Continue' }).click()
      await page.waitForURL('**/subscribe/**')
      await main(page).getByText('Your carrier already recognizes you. Nothing to type.').waitFor()
      await expect.poll(() => main(page).getByRole('radio', { name: 'Carrier billing' }).isChecked()).toBe(true)
      await agreeAndPress(page, 'Start Trial & Subscribe')
      await page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
    })

    it('asks a carrier’s customer for the number if the carrier did not name it', async () => {
      const { page } = await browser.visit('/login/?next_url=%2Fsubscribe%2F')
      await page.getByRole('link', { name: 'Continue with your phone plan' }).click()
      await page.getByRole('button', { name: 'Continue without subscribing' }).click()
      await page.waitForURL('**/subscribe/**')
      await main(page).getByLabel('Phone number').fill('555 010 0778')
      await expect.poll(() => main(page).getByRole('radio', { name: 'Carrier billing' }).isChecked()).toBe(true)
      expect(await main(page).getByText('Your carrier already recognizes you').count()).toBe(0)
      await agreeAndPress(page, 'Subscribe')
      await main(page).getByLabel('Six-digit code').fill('123456')
      await main(page).getByLabel('Six-digit code').press('Enter')
      await page.getByRole('heading', { name: 'You’re subscribed' }).waitFor()
    })

    it('without credit shows an error and buys nothing', async () => {
      const { page } = await browser.visit('/checkout/?product_id=premium-monthly&store=dcb', await newMember())
      await main(page).getByText('Signed in as').waitFor()
      await main(page).getByLabel('Phone number').fill('555 011 0010')
      await agreeAndPress(page, 'Subscribe')
      const code = main(page).getByLabel('Six-digit code')
      const refused = main(page).getByText(/credit/i)
      await code.or(refused).first().waitFor()
      if (await code.isVisible()) {
        await code.fill('123456')
        await code.press('Enter')
      }
      await refused.first().waitFor()
      expect(await billOf('+15550110010')).toEqual([])
      await openPath(page, SUBSCRIPTION)
      await page.getByRole('heading', { name: 'You’re on the free plan' }).waitFor()
      await openPath(page, SERIES)
      await recording(page).getByRole('link', { name: 'Locked' }).waitFor()
      expect(await recording(page).getByRole('button', { name: /^Play/ }).count()).toBe(0)
    })
  })
})

describe('a gift', () => {
  it('is bought, reaches its recipient, and gives access to a new user', async () => {
    const recipient = newEmail()
    const giver = await newMember()
    const { page } = await browser.visit('/gift/', giver)
    await main(page).getByLabel('Their name').fill('Naomi')
    await main(page).getByLabel('Their email address').fill(recipient)
    await main(page).getByLabel('A few words from you').fill('For the long nights.')
    await page.getByRole('figure', { name: 'How it will look' }).getByText('For the long nights.').waitFor()
    await agreeAndPress(page, 'Buy the gift')
    await payByCard(page)
    await page.getByRole('heading', { name: 'Your gift is ready' }).waitFor()
    await expectAccessible(page)
    const message = await latestMessageTo(recipient)
    const link = new URL(message.links[0] ?? '')
    expect(message.text).toContain('For the long nights.')

    const { page: theirs } = await browser.visit(link.pathname + link.search)
    await theirs.getByText('A year of Selah Premium').waitFor()
    await theirs.getByLabel('Your email address').fill(recipient)
    await theirs.getByRole('button', { name: 'Redeem my gift' }).click()
    await theirs.waitForURL('**/discover/')
    await theirs.goto('/settings/subscriptions/')
    await theirs.getByText('Free access').first().waitFor()
    await theirs.goto(link.pathname + link.search)
    await theirs.getByText('This gift has already been redeemed.').waitFor()
  })

  inLongRun(() => {
    it('of an artist is redeemed with an email address, or with a link if that address has an account', async () => {
      const { email } = await newMember()
      const { page } = await browser.visit('/ruth-adeyemi/')
      const card = page.getByRole('button', { name: 'Claim the gift' })
      await card.click()
      const dialog = page.getByRole('dialog')
      const place = await dialog.evaluate((sheet) => sheet.getBoundingClientRect().toJSON())
      expect(Math.round(place.left + place.right)).toBe(page.viewportSize()?.width)
      const address = dialog.getByLabel('Email address')
      await address.fill('nobody')
      await address.press('Enter')
      await dialog.getByText('Enter a valid email address').waitFor()
      await expectAccessible(page, 'dialog')
      await address.fill(email)
      await address.press('Enter')
      await dialog.getByRole('button', { name: 'Resend Link' }).click()
      await dialog.getByText('Sent again.').waitFor()
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      await expectFocused(card)
      await card.click()
      await dialog.getByLabel('Email address').fill(newEmail())
      const redeemed = page.waitForRequest('**/web/redeem-gift')
      await page.keyboard.press('Enter')
      expect((await redeemed).postDataJSON()).toMatchObject({ product_id: OFFER_PRODUCT_ID })
      // Access starts once the address is verified.
      await dialog.getByText(/^We sent a link to /).waitFor()
      const reloaded = page.waitForRequest('**/page-data/ruth-adeyemi/page-data.json')
      await dialog.getByRole('button', { name: 'Dismiss' }).click()
      await reloaded
      await page.getByRole('button', { name: 'Unfollow Ruth Adeyemi' }).first().waitFor()
    })
  })
})

describe('a family plan', () => {
  it('gives a seat to an invited user, and frees it', async () => {
    const owner = await newVerifiedMember()
    const { page } = await browser.visit('/checkout/?product_id=premium-family-yearly', owner)
    await main(page).getByText('Signed in as').waitFor()
    await agreeAndPress(page, 'Start Trial & Subscribe')
    await payByCard(page)
    await page.getByRole('heading', { name: 'Your trial has started' }).waitFor()
    await page.goto('/family/')
    await waitForHydration(page)
    const invited = newEmail()
    await main(page).getByLabel('Email address').fill(invited)
    await main(page).getByRole('button', { name: 'Send invitation' }).click()
    await main(page).getByText('2 of 6 members').waitFor()
    await expectAccessible(page)

    const message = await latestMessageTo(invited)
    const link = new URL(message.links[0] ?? '')
    const { page: theirs } = await browser.visit(link.pathname + link.search)
    await expect.poll(() => theirs.url()).toMatch(/\/family\/$/)
    await signUpInline(theirs, invited)
    await theirs.getByRole('button', { name: 'Join the plan' }).click()
    await theirs.getByRole('heading', { name: 'You’re on a family plan' }).waitFor()
    await theirs.goto('/settings/subscriptions/')
    await theirs.getByText('through a family plan').waitFor()

    await page.reload()
    await main(page)
      .getByRole('button', { name: `Remove ${invited}` })
      .click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove', exact: true }).click()
    await main(page).getByText('1 of 6 members').waitFor()
  })
})
