import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { codeFor, linkPathFor, newEmail, newMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
openOwnSite({ withDemoAccounts: true })

const SERIES = '/series/morning-mercies/'
const ITEM = `${SERIES}his-compassions-fail-not/`
const LOCKED = 'he-restoreth-my-soul'
const LAST_FREE = 'the-hills-and-help'

const modal = (page: Page) => page.getByRole('dialog')
const profile = (page: Page) => page.getByRole('button', { name: 'Your account', exact: true })
const save = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save to favorites' })
const saved = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Save to favorites', pressed: true })

/** A guest plays an item, presses Save and gets the sign-up dialog. */
async function pressSave(): Promise<Page> {
  const { page } = await browser.visit(ITEM)
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Play / })
    .first()
    .click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
  await save(page).click()
  await modal(page).getByLabel('Email address').waitFor()
  return page
}

/** The item is saved, here and on the server. */
async function expectSaved(page: Page): Promise<void> {
  await saved(page).waitFor()
  expect(new URL(page.url()).pathname).toBe(ITEM)
  await expect.poll(() => page.evaluate(() => sessionStorage.wish ?? null)).toBeNull()
  await waitUntilSettled(page)
  await page.reload()
  await saved(page).waitFor()
}

async function logIn(page: Page, { email, password }: { email: string; password: string }): Promise<void> {
  await modal(page).getByRole('link', { name: 'Log In' }).click()
  await modal(page).getByLabel('Email address').fill(email)
  await modal(page).getByLabel('Password', { exact: true }).fill(password)
  await modal(page).getByRole('button', { name: 'Log In', exact: true }).click()
}

describe('a guest’s Save is carried out on the same page after sign-in', () => {
  it('with an emailed code', async () => {
    const page = await pressSave()
    const email = newEmail()
    await modal(page).getByLabel('Email address').fill(email)
    await modal(page).getByRole('button', { name: 'Sign Up' }).click()
    const code = modal(page).getByLabel('Six-digit code')
    await code.waitFor()
    await code.fill(await codeFor(email))
    await code.press('Enter')
    await page.getByRole('button', { name: 'Skip' }).click()
    await page.getByText('Saved to favorites', { exact: true }).waitFor()
    await expectSaved(page)
  })

  inLongRun(() => {
    it('with a link opened in another browser', async () => {
      const page = await pressSave()
      const email = newEmail()
      await modal(page).getByLabel('Email address').fill(email)
      await modal(page).getByRole('button', { name: 'Sign Up' }).click()
      await modal(page).getByLabel('Six-digit code').waitFor()

      const elsewhere = (await browser.visit(await linkPathFor(email))).page
      expect(elsewhere.url()).not.toMatch(/mlt=|wish=/)
      const question = elsewhere.getByRole('alertdialog')
      await question.getByRole('button', { name: 'Log In', exact: true }).click()
      await elsewhere.getByRole('button', { name: 'Create your account' }).click()
      await elsewhere.waitForURL(`**${ITEM}`)
      await expectSaved(elsewhere)
    })

    it('with a password reset link opened in another browser', async () => {
      const { email } = await newMember()
      const page = await pressSave()
      await modal(page).getByRole('link', { name: 'Log In' }).click()
      await modal(page).getByLabel('Email address').fill(email)
      await modal(page).getByRole('button', { name: 'Forgot your password?' }).click()
      await modal(page).getByRole('button', { name: 'Send the link' }).click()
      await modal(page).getByRole('status').waitFor()

      const elsewhere = (await browser.visit(await linkPathFor(email, 'reset'))).page
      expect(elsewhere.url()).not.toMatch(/reset=|wish=/)
      await elsewhere.getByLabel('New password', { exact: true }).fill('beside the still waters')
      await elsewhere.getByRole('button', { name: 'Save the password' }).click()
      await elsewhere.waitForURL(`**${ITEM}`)
      await expectSaved(elsewhere)
    })

    it('with a password', async () => {
      const member = await newMember()
      const page = await pressSave()
      await logIn(page, member)
      await expectSaved(page)
    })

    it.each(['Google', 'Apple', 'Facebook'])('with an account of %s', async (service) => {
      const page = await pressSave()
      await modal(page)
        .getByRole('link', { name: `Sign up with ${service}` })
        .click()
      await page.getByLabel('Another address').fill(`wish-${service.toLowerCase()}@example.com`)
      await page.getByRole('button', { name: 'Go on' }).click()
      await page.waitForURL(`**${ITEM}`)
      await expectSaved(page)
    })

    it('with the carrier’s first screen', async () => {
      const page = await pressSave()
      await modal(page).getByRole('link', { name: 'Continue with your phone plan' }).click()
      await page.getByRole('heading', { name: /phone plan/ }).waitFor()
      await page.getByRole('button', { name: 'Continue without subscribing' }).click()
      await page.waitForURL(`**${ITEM}`)
      await expectSaved(page)
    })
  })
})

describe('a guest', () => {
  inLongRun(() => {
    it('who follows from an item follows its artist after returning', async () => {
      const { email, password } = await newMember()
      const { page } = await browser.visit(ITEM)
      await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).click()
      await page.waitForURL('**/signup/?next_url=*')
      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
      await page.waitForURL('**/login/?next_url=*')
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
      await page.waitForURL(`**${ITEM}`)
      await page.getByRole('button', { name: 'Unfollow Ruth Adeyemi' }).waitFor()
    })

    it('who pressed a locked item hears it as a subscriber, and gets the plans as a member', async () => {
      for (const { email, at } of [
        { email: 'subscriber@demo.selah.test', at: SERIES },
        { email: 'registered@demo.selah.test', at: '/subscribe/' },
      ]) {
        const { page } = await browser.visit(SERIES)
        const row = page
          .getByRole('main')
          .getByRole('listitem')
          .filter({ has: page.locator(`a[href*="${LOCKED}"]`) })
        await row.getByRole('button').first().click()
        await logIn(page, { email, password: 'selah-demo' })
        await page.waitForURL(`**${at}`)
        if (at === SERIES) await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
      }
    })

    it('who presses Next before a locked item hears it as a subscriber', async () => {
      const { page } = await browser.visit(`${SERIES}${LAST_FREE}/`)
      await page
        .getByRole('main')
        .getByRole('button', { name: /^Play / })
        .first()
        .click()
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
      await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Next' }).click()
      await logIn(page, { email: 'subscriber@demo.selah.test', password: 'selah-demo' })
      await page.waitForFunction(() => document.querySelector('audio')?.src.includes('/media/signed/'))
      await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0)
    })

    it('who answered onboarding and then logs in has the answers in the account', async () => {
      const { email, password } = await newMember()
      const { page } = await browser.visit('/onboarding/')
      await page.getByText('Sleep in peace').click()
      await page.getByRole('button', { name: 'Create my account' }).click()
      await page.waitForURL('**/signup/')
      await expect.poll(() => page.evaluate(() => localStorage.onboarding)).toContain('sleep')
      await page.getByRole('main').getByRole('link', { name: 'Log In' }).click()
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
      await page.waitForURL('**/discover/')
      await expect.poll(() => page.evaluate(() => localStorage.onboarding ?? null)).toBeNull()
      const intents = () =>
        page.evaluate(async () => {
          const headers = { authorization: `Bearer ${sessionStorage.session_token}` }
          const { id } = JSON.parse(localStorage.user)
          return (await (await fetch(`/web/users/${id}/export`, { headers })).json()).data.records.intents
        })
      await expect.poll(intents).toEqual([{ intent: 'sleep' }])
    })

    it('who closes the form drops the pending action', async () => {
      const { email, password } = await newMember()
      const page = await pressSave()
      await modal(page).getByRole('button', { name: 'Close' }).click()
      await expectDialogCount(page)
      await expect.poll(() => page.evaluate(() => sessionStorage.wish ?? null)).toBeNull()
      await page.goto(`/login/?next_url=${encodeURIComponent(ITEM)}`)
      await waitForHydration(page)
      await page.getByLabel('Email address').fill(email)
      await page.getByLabel('Password', { exact: true }).fill(password)
      await page.getByRole('main').getByRole('button', { name: 'Log In', exact: true }).click()
      await page.waitForURL(`**${ITEM}`)
      await profile(page).waitFor()
      await waitUntilSettled(page)
      expect(await save(page).getAttribute('aria-pressed')).toBe('false')
    })
  })

  it('cannot be given a pending action by a crafted address', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(`${ITEM}?wish=save:his-compassions-fail-not&mlt=made-up`, { refreshToken })
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log In', exact: true }).click()
    await page.getByRole('button', { name: 'GOT IT' }).click()
    await expectDialogCount(page)
    await waitUntilSettled(page)
    expect(await save(page).getAttribute('aria-pressed')).toBe('false')
  })
})
