import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { codeFor, linkTokenFor, newEmail, newMember, requestLoginCode } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
const profile = (page: Page) => page.getByRole('button', { name: 'Your account', exact: true })
const main = (page: Page) => page.getByRole('main')
const SENT = 'Failed to load resource: the server responded with a status of'

describe('an account', () => {
  it('is created in the dialog with an emailed code, and an optional password', async () => {
    const email = newEmail()
    const { page, complaints } = await browser.visit('/discover/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a quiet place your own' })
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    const code = page.getByRole('dialog').getByLabel('Six-digit code')
    await code.waitFor()
    await code.fill(await codeFor(email))
    await code.press('Enter')
    await page.getByLabel('New password').fill('a quiet lamp at dusk')
    await page.getByLabel('New password').press('Enter')
    await page.getByText('Welcome to Selah.').waitFor()
    await profile(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/discover/')
    await page.reload()
    await profile(page).waitFor()
    expect(complaints).toEqual([])
  })

  it('is opened by its password, and the login returns to the intended page', async () => {
    const { email, password } = await newMember()
    const { page, complaints } = await browser.visit('/login/?next_url=%2Fsleep%2F')
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('something else')
    await main(page).getByRole('button', { name: 'Log In', exact: true }).click()
    await page.getByText('That password doesn’t match this address.').waitFor()
    await page.getByLabel('Password', { exact: true }).fill(password)
    await main(page).getByRole('button', { name: 'Log In', exact: true }).click()
    await page.waitForURL('**/sleep/')
    await profile(page).waitFor()
    expect(complaints.filter((one) => !one.startsWith(SENT))).toEqual([])
  })

  it('never redirects to another site', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/login/?next_url=//evil.test/', { refreshToken })
    await page.waitForURL('**/discover/')
  })

  inLongRun(() => {
    it('is offered at login to a verified address without one', async () => {
      const email = newEmail()
      const { page } = await browser.visit('/login/')
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Email me a login link' }).click()
      const code = page.getByLabel('Six-digit code')
      await code.waitFor()
      await code.fill(await codeFor(email))
      await code.press('Enter')
      await page.getByRole('button', { name: 'Create your account' }).click()
      await page.waitForURL('**/discover/')
      await profile(page).waitFor()
    })
  })
})

describe('a login link', () => {
  it('asks first in another browser, is removed from the address at once, and works once', async () => {
    const { email } = await newMember()
    await requestLoginCode(email)
    const token = await linkTokenFor(email)
    const { page } = await browser.visit(`/music/?mlt=${token}`)
    expect(page.url()).not.toContain(token)
    const question = page.getByRole('alertdialog', { name: 'Log in here?' })
    await question.getByRole('button', { name: 'Log In', exact: true }).click()
    await page.getByText('You have been successfully logged in.').waitFor()
    await profile(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/music/')

    const second = await browser.visit(`/music/?magic_login_token=${token}`)
    await second.page.getByRole('alertdialog').getByRole('button', { name: 'Log In', exact: true }).click()
    await second.page.getByRole('button', { name: 'GOT IT' }).waitFor()
    await expect(second.page.getByRole('dialog').innerText()).resolves.toMatch(/expired|failed/)
  })

  inLongRun(() => {
    it('signs in without a question in the browser that requested it', async () => {
      const { email } = await newMember()
      const { page } = await browser.visit('/login/')
      await page.getByLabel('Email address').fill(email)
      await page.getByRole('button', { name: 'Email me a login link' }).click()
      await page.getByLabel('Six-digit code').waitFor()
      await page.goto(`/login/?mlt=${await linkTokenFor(email)}`)
      await page.getByText('You have been successfully logged in.').waitFor()
      await page.waitForURL('**/discover/')
    })

    it('fails silently when its token could not be checked', async () => {
      const { page, complaints } = await browser.visit('/music/')
      await page.route('**/web/login', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
      await page.goto('/music/?mlt=made-up')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log In', exact: true }).click()
      await expectDialogCount(page)
      await expect.poll(() => complaints.join('\n')).toContain('Failed logging in by a link')
      expect(await page.getByText('Login to web failed, please try again.').count()).toBe(0)
    })

    it('shows an error if it was never valid', async () => {
      const { page } = await browser.visit('/login/?code=000000&email=nobody%40journey.test')
      await page.getByRole('alertdialog').getByRole('button', { name: 'Log In', exact: true }).click()
      await page.getByText('Login to web failed, please try again.').waitFor()
    })
  })
})

describe('marks of a member', () => {
  it('are saved at once, taken back if refused, and restored on the next visit', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/content/his-compassions-fail-not/', { refreshToken })
    await profile(page).waitFor()
    const save = page.getByRole('main').getByRole('button', { name: 'Save to favorites' })
    const isSaved = () => save.getAttribute('aria-pressed')

    await page.route('**/reactions', async (route) => {
      await expect.poll(isSaved).toBe('true')
      return route.fulfill({ status: 503, json: { errors: [] } })
    })
    await save.click()
    await page.getByText('Couldn’t save. Try again.').waitFor()
    await expect.poll(isSaved).toBe('false')

    await page.unroute('**/reactions')
    await save.click()
    await page.getByText('Saved to favorites', { exact: true }).waitFor()
    await waitUntilSettled(page)
    await page.reload()
    await page.getByRole('main').getByRole('button', { name: 'Save to favorites', pressed: true }).waitFor()
    await save.click()
    await page.getByText('Removed from favorites').waitFor()
    await expect.poll(isSaved).toBe('false')
  })

  inLongRun(() => {
    it('include following an artist, which changes the count', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit('/ruth-adeyemi/', { refreshToken })
      await profile(page).waitFor()
      await page.route('**/follow', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
      await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).click()
      await page.getByText('Couldn’t save. Try again.').waitFor()
      await page.unroute('**/follow')
      await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).click()
      await page.getByRole('button', { name: 'Unfollow Ruth Adeyemi' }).waitFor()
      await waitUntilSettled(page)
      await page.reload()
      await page.getByRole('button', { name: 'Unfollow Ruth Adeyemi' }).waitFor()
    })

    it('need an account: a guest who follows from an item is sent to sign-up, which returns to the item', async () => {
      const { page } = await browser.visit('/content/his-compassions-fail-not/')
      await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).click()
      await page.waitForURL('**/signup/?next_url=%2Fcontent%2Fhis-compassions-fail-not%2F')
    })
  })
})
