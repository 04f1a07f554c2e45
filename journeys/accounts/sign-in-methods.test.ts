import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, type Visit, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { openProfileMenu } from '../support/profile-menu.ts'

const browser = openBrowser()
const profile = (page: Page) => page.getByRole('button', { name: 'Your account', exact: true })

/** Providers identify a site by its address, and passkeys need a name, not an IP address. */
const host = 'localhost'
const site = openOwnSite({ withDemoAccounts: true, host })

const tokenOf = async (subscriber: string): Promise<string> => {
  const response = await fetch(`${site.simulatorsUrl()}/carrier/first-screen/tokens`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ subscriber }),
  })
  return (await response.json()).token
}

describe('a carrier’s customer', () => {
  it('signs in to an account from the first screen, and leaves no token behind', async () => {
    const { page, complaints } = await browser.visit('/login/?next_url=%2Fmusic%2F')
    await page.getByRole('link', { name: 'Continue with your phone plan' }).click()
    await page.getByRole('heading', { name: /phone plan/ }).waitFor()
    await expectAccessible(page)
    const landing = page.waitForRequest((request) => request.url().includes('firstscreen_token='))
    await page.getByRole('button', { name: /^Continue/ }).click()
    const token = new URL((await landing).url()).searchParams.get('firstscreen_token') ?? ''
    await waitForHydration(page)
    await profile(page).waitFor()
    await page.waitForURL((url) => url.pathname + url.search === '/music/')
    await expect.poll(() => page.evaluate(() => localStorage.is_dcb_user)).toBe('true')
    expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(token)
    const menu = await openProfileMenu(page)
    await menu.getByRole('link', { name: 'Subscribe' }).waitFor()
    expect(await menu.getByText(/Help|Logout/).count()).toBe(0)
    expect(complaints).toEqual([])
  })

  it('reveals the token to no other address', async () => {
    const { page, context } = await browser.visit('/music/')
    const told: string[] = []
    context.on('request', (request) => told.push(request.headers().referer ?? ''))
    await page.goto('/music/?firstscreen_token=made-up&tag=choir')
    await waitForHydration(page)
    await page.getByRole('alertdialog').getByRole('button', { name: 'Not now' }).click()
    await expect.poll(() => page.evaluate(() => localStorage.firstscreen_token ?? null)).toBeNull()
    expect(new URL(page.url()).search).toBe('?tag=choir')
    expect(told.filter((referrer) => referrer.includes('made-up'))).toEqual([])
    await page.getByRole('link', { name: 'Log In' }).waitFor()
  })
})

describe('sign-in with a provider', () => {
  it.each(sampleOf(['Google', 'Apple', 'Facebook']))('creates an account with %s', async (service) => {
    const { page, complaints } = await browser.visit('/login/?next_url=%2Fsleep%2F')
    await page.getByRole('link', { name: `Log in with ${service}` }).click()
    await page.getByRole('heading', { name: `Simulated ${service}` }).waitFor()
    await page.getByLabel('Another address').fill(`${service.toLowerCase()}-friend@example.com`)
    await page.getByRole('button', { name: 'Go on' }).click()
    await page.waitForURL('**/sleep/')
    await waitForHydration(page)
    await profile(page).waitFor()
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('returns without a message when the visitor cancels', async () => {
      const { page } = await browser.visit('/login/?next_url=%2Fsleep%2F')
      await page.getByRole('link', { name: 'Log in with Google' }).click()
      await page.getByRole('button', { name: 'Cancel' }).click()
      await page.waitForURL('**/login/?next_url=%2Fsleep%2F')
      await waitForHydration(page)
      expect(await page.getByText('didn’t confirm').count()).toBe(0)
    })

    it('is linked to the account of its address after logging in there, and unlinked again', async () => {
      const { page } = await browser.visit('/login/')
      await page.getByRole('link', { name: 'Log in with Google' }).click()
      await page.getByRole('button', { name: 'registered@demo.selah.test' }).click()
      await page.getByText('You already have an account with this address.').waitFor()
      await waitForHydration(page)
      await page.getByLabel('Email address').fill('registered@demo.selah.test')
      await page.getByLabel('Password', { exact: true }).fill('selah-demo')
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
      await profile(page).waitFor()

      await page.goto('/settings/account/')
      await waitForHydration(page)
      const ways = page.getByRole('region', { name: 'Ways to log in' })
      await ways.getByText('registered@demo.selah.test').waitFor()
      await expectAccessible(page)
      await ways.getByRole('button', { name: 'Remove Google' }).click()
      // The provider still has a session and asks nothing.
      await ways.getByRole('button', { name: 'Add Google' }).click()
      await ways.getByRole('button', { name: 'Remove Google' }).waitFor()
    })
  })
})

const DEVICE = {
  protocol: 'ctap2',
  transport: 'internal',
  hasResidentKey: true,
  hasUserVerification: true,
  isUserVerified: true,
  automaticPresenceSimulation: true,
} as const

const keysOf = (page: Page) => page.getByRole('region', { name: 'Passkeys' })

/** A browser with a passkey of a new account, signed out. */
async function withPasskey(email: string): Promise<Visit> {
  const visit = await browser.visit('/signup/')
  const { page, context } = visit
  await context.addInitScript(offerNoPasskey)
  const device = await context.newCDPSession(page)
  await device.send('WebAuthn.enable')
  await device.send('WebAuthn.addVirtualAuthenticator', { options: DEVICE })
  await page.getByRole('link', { name: 'Sign up with Google' }).click()
  await page.getByLabel('Another address').fill(email)
  await page.getByRole('button', { name: 'Go on' }).click()
  await profile(page).waitFor()
  await page.goto('/settings/account/')
  await waitForHydration(page)
  await keysOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await page.getByText('Your passkey is ready.').waitFor()
  await context.clearCookies()
  await page.evaluate(() => sessionStorage.clear())
  return visit
}

async function logInByPasskey(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Log in with a passkey' }).click()
  await profile(page).waitFor()
}

/** Runs in the page. Removes conditional UI: Chromium's virtual authenticator might answer by itself. */
function offerNoPasskey(): void {
  PublicKeyCredential.isConditionalMediationAvailable = async () => false
}

describe('a passkey', () => {
  inLongRun(() => {
    it('logs in a guest who pressed Save, and the item is saved', async () => {
      const { page } = await withPasskey('passkey-wish@example.com')
      await page.goto('/series/morning-mercies/his-compassions-fail-not/')
      await waitForHydration(page)
      await page.getByRole('main').getByRole('button', { name: 'Save to favorites' }).click()
      await page.getByRole('dialog').getByRole('link', { name: 'Log In' }).click()
      await logInByPasskey(page)
      await page.getByText('Saved to favorites', { exact: true }).waitFor()
      await waitUntilSettled(page)
      const saved = page.getByRole('main').getByRole('button', { name: 'Save to favorites', pressed: true })
      await saved.waitFor()
      expect(new URL(page.url()).pathname).toBe('/series/morning-mercies/his-compassions-fail-not/')
      await expect.poll(() => page.evaluate(() => sessionStorage.wish ?? null)).toBeNull()
      await page.reload()
      await saved.waitFor()
    })
  })

  it('is created on the account page, logs in, and is removed', async () => {
    const { page, complaints } = await withPasskey('passkey@example.com')
    await page.goto('/login/?next_url=%2Fmusic%2F')
    await waitForHydration(page)
    await logInByPasskey(page)
    await page.waitForURL('**/music/')

    await page.goto('/settings/account/')
    await waitForHydration(page)
    const keys = keysOf(page)
    await keys.getByRole('button', { name: /^Remove the passkey/ }).click()
    await page.getByText('You can no longer log in with this passkey.').waitFor()
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  describe('a signed-in user who comes from the first screen', () => {
    it('is asked before the phone plan’s account is opened, and may decline', async () => {
      const { page } = await browser.visit('/login/?next_url=%2Fmusic%2F')
      await page.getByLabel('Email address').fill('family@demo.selah.test')
      await page.getByLabel('Password', { exact: true }).fill('selah-demo')
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
      await page.waitForURL('**/music/')
      await profile(page).waitFor()
      const question = page.getByRole('alertdialog', { name: 'Connect your phone plan to this account?' })

      await page.goto(`/music/?firstscreen_token=${await tokenOf('+15550100003')}`)
      await question.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      expect(await page.evaluate(() => localStorage.is_dcb_user ?? null)).toBeNull()

      await page.goto(`/music/?firstscreen_token=${await tokenOf('+15550100003')}`)
      await question.getByRole('button', { name: 'Connect' }).click()
      await page.getByText('Your phone plan is connected to this account.').waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.is_dcb_user)).toBe('true')
    })
  })

  describe('a guest with a token of another browser', () => {
    it('is asked before the token signs them in, and may decline', async () => {
      const { page } = await browser.visit('/music/')
      const question = page.getByRole('alertdialog', { name: 'Log in with your phone plan?' })
      await page.goto(`/music/?firstscreen_token=${await tokenOf('+15550100002')}`)
      await question.waitFor()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      await page.getByRole('link', { name: 'Log In' }).waitFor()
      expect(await page.evaluate(() => localStorage.is_dcb_user ?? null)).toBeNull()

      await page.goto(`/music/?firstscreen_token=${await tokenOf('+15550100002')}`)
      await question.getByRole('button', { name: 'Continue' }).click()
      await page.getByText('You’re logged in with your phone plan.').waitFor()
      await expect.poll(() => page.evaluate(() => localStorage.is_dcb_user)).toBe('true')
    })
  })
})

describe('the carrier’s edition', () => {
  openOwnSite({ host, environment: { CARRIER_EDITION: 'on' } })

  it('asks the carrier once who the visitor is, and marks its pages as the carrier’s', async () => {
    const { page } = await browser.visit('/music/', { stays: false })
    await page.getByRole('heading', { name: /phone plan/ }).waitFor()
    await page.getByRole('button', { name: 'Not now' }).click()
    await page.waitForURL('**/music/')
    await waitUntilSettled(page)
    expect(await page.locator('html').getAttribute('data-edition')).toBe('carrier')
    await page.getByRole('link', { name: 'Log In' }).waitFor()
    expect(new URL(page.url()).pathname).toBe('/music/')
    // An artist's gift is not offered to a carrier's customers.
    await page.goto('/ruth-adeyemi/')
    await waitUntilSettled(page)
    expect(await page.getByRole('button', { name: 'Claim the gift' }).count()).toBe(0)
  })
})
