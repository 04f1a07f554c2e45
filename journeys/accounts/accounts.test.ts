import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocusedBy } from '../support/focus.ts'
import {
  codeFor,
  linkTokenFor,
  loginPathFor,
  newEmail,
  newMember,
  requestLoginCode,
  signInElsewhere,
} from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
const profile = (page: Page) => page.getByRole('button', { name: 'Your account', exact: true })
const main = (page: Page) => page.getByRole('main')
const SENT = 'Failed to load resource: the server responded with a status of'

describe('an account', () => {
  it('is made over the page by the code of a mail, with a password for who wants one', async () => {
    const email = newEmail()
    const { page, complaints } = await browser.visit('/discover/')
    await page.getByRole('banner').getByRole('button', { name: 'Sign Up' }).click()
    const dialog = page.getByRole('dialog', { name: 'Make a quiet place your own' })
    await dialog.getByLabel('Email address').fill(email)
    await dialog.getByRole('button', { name: 'Sign Up' }).click()
    const code = page.getByRole('dialog').getByLabel('Six-digit code')
    await code.waitFor()
    await code.fill(await codeFor(email))
    await page.keyboard.press('Enter')
    await page.getByLabel('New password').fill('a quiet lamp at dusk')
    await page.keyboard.press('Enter')
    await page.getByText('Welcome to Selah.').waitFor()
    await profile(page).waitFor()
    expect(new URL(page.url()).pathname).toBe('/discover/')
    await page.reload()
    await profile(page).waitFor()
    expect(complaints).toEqual([])
  })

  it('opens by its password, and leads on to where one was going', async () => {
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

  it('never leads to another site', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/login/?next_url=//evil.test/', { refreshToken })
    await page.waitForURL('**/discover/')
  })

  it('is offered to whoever proves an address that has none yet', async () => {
    const email = newEmail()
    const { page } = await browser.visit('/login/')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me a login link' }).click()
    const code = page.getByLabel('Six-digit code')
    await code.waitFor()
    await code.fill(await codeFor(email))
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Create your account' }).click()
    await page.waitForURL('**/discover/')
    await profile(page).waitFor()
  })
})

describe('a login link', () => {
  it('asks first where it was not asked for, leaves the address at once, and is spent once', async () => {
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

  it('opens without a question in the browser that asked for it', async () => {
    const { email } = await newMember()
    const { page } = await browser.visit('/login/')
    await page.getByLabel('Email address').fill(email)
    await page.getByRole('button', { name: 'Email me a login link' }).click()
    await page.getByLabel('Six-digit code').waitFor()
    await page.goto(`/login/?mlt=${await linkTokenFor(email)}`)
    await page.getByText('You have been successfully logged in.').waitFor()
    await page.waitForURL('**/discover/')
  })

  it('closes quietly when its token could not be looked at', async () => {
    const { page, complaints } = await browser.visit('/music/')
    await page.route('**/web/login', (route) => route.fulfill({ status: 503, json: { errors: [] } }))
    await page.goto('/music/?mlt=made-up')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log In', exact: true }).click()
    await expectDialogCount(page)
    await expect.poll(() => complaints.join('\n')).toContain('Failed logging in by a link')
    expect(await page.getByText('Login to web failed, please try again.').count()).toBe(0)
  })

  it('says so when it was never good', async () => {
    const { page } = await browser.visit('/login/?code=000000&email=nobody%40journey.test')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Log In', exact: true }).click()
    await page.getByText('Login to web failed, please try again.').waitFor()
  })
})

describe('what a member keeps', () => {
  it('is saved at once, taken back when it is refused, and there again on the next visit', async () => {
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

  it('follows a creator, who counts them', async () => {
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

  it('asks a guest who follows from an item to sign up on the page for it, and to come back', async () => {
    const { page } = await browser.visit('/content/his-compassions-fail-not/')
    await page.getByRole('button', { name: 'Follow Ruth Adeyemi' }).click()
    await page.waitForURL('**/signup/?next_url=%2Fcontent%2Fhis-compassions-fail-not%2F')
  })
})

describe('who is signed in', () => {
  it('is signed in and out in every tab', async () => {
    const { email, password } = await newMember()
    const { page, context } = await browser.visit('/music/')
    const other = await context.newPage()
    await other.goto('/login/')
    await waitForHydration(other)
    await other.getByLabel('Email address').fill(email)
    await other.getByLabel('Password', { exact: true }).fill(password)
    await main(other).getByRole('button', { name: 'Log In', exact: true }).click()
    await profile(other).waitFor()
    await profile(page).waitFor()

    await profile(page).hover()
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click()
    await page.waitForURL('**/discover/')
    await page.getByRole('link', { name: 'Log In' }).waitFor()
    await other.getByRole('link', { name: 'Log In' }).waitFor()
  })

  it('chooses a new password by a link once: in the same tab they log in with it from then on', async () => {
    const { email } = await newMember()
    const asking = (await browser.visit('/login/')).page
    await asking.getByLabel('Email address').fill(email)
    await asking.getByRole('button', { name: 'Forgot your password?' }).click()
    await asking.getByRole('button', { name: 'Send the link' }).click()
    await asking.getByRole('heading', { name: 'Check your email' }).waitFor()

    const { page } = await browser.visit(await loginPathFor(email, 'reset'))
    await page.getByLabel('New password', { exact: true }).fill('beside the still waters')
    await page.getByRole('button', { name: 'Save the password' }).click()
    await page.waitForURL('**/discover/')
    await profile(page).hover()
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Log In' }).click()
    await page.getByLabel('Email address').fill(email)
    await page.getByLabel('Password', { exact: true }).fill('beside the still waters')
    await main(page).getByRole('button', { name: 'Log In', exact: true }).click()
    await profile(page).waitFor()
  })

  it('goes where they go as soon as they have logged out, whatever is still on its way', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/music/', { refreshToken })
    await profile(page).hover()
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/web/authenticate', async (route) => {
      await held
      await route.continue()
    })
    await page.getByRole('navigation', { name: 'Profile' }).getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('link', { name: 'Log In' }).click()
    await page.waitForURL('**/login/**')
    release()
    await waitUntilSettled(page)
    expect(new URL(page.url()).pathname).toBe('/login/')
  })

  it('walks the profile menu by keyboard', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit('/discover/', { refreshToken })
    await profile(page).focus()
    await page.keyboard.press('ArrowDown')
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await expect.poll(focused).toContain('Account settings')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Your library')
    await page.keyboard.press('ArrowDown')
    await expect.poll(focused).toBe('Subscribe')
    await page.keyboard.press('End')
    await expect.poll(focused).toBe('Logout')
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('navigation', { name: 'Profile' }).count()).toBe(0)
    await expectFocusedBy(page, 'aria-label', 'Your account')
  })

  it('proves their address, signs a device out, changes their account, and ends it', async () => {
    const member = await newMember()
    const { refreshToken, password, email } = member
    await signInElsewhere(member)
    const verify = await linkTokenFor(email, 'verify')
    const { page } = await browser.visit(`/settings/account/?verify=${verify}`, { refreshToken })
    expect(page.url()).not.toContain(verify)
    await page.getByText('Your email address is verified.').waitFor()
    await page.getByText('Verified', { exact: true }).waitFor()

    const devices = page.getByRole('region', { name: 'Devices' }).getByRole('listitem')
    await devices.nth(1).waitFor()
    // The list does not come again, and still shows nobody who is out.
    await page.route('**/web/users/*/devices', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: /^Sign out / }).click()
    await expect.poll(() => devices.count()).toBe(1)

    await page.getByLabel('Your name').fill('Ruth')
    await page.getByRole('region', { name: 'Name' }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved.').waitFor()
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Download your data' }).click(),
    ])
    expect(file.suggestedFilename()).toMatch(/^selah-\d{4}-\d\d-\d\d\.json$/)

    await page.getByRole('button', { name: 'Delete account' }).click()
    const question = page.getByRole('alertdialog', { name: 'Delete your account?' })
    await question.getByLabel('Your password').fill('not this one')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await page.getByText('Nothing was deleted.').waitFor()
    await question.getByLabel('Your password').fill(password)
    // Whoever takes their payments is silent, and has to be told first.
    const silent = { errors: [{ code: 'store_unavailable', message: 'the store does not answer' }], request_id: 'r' }
    await page.route('**/web/users/*', (route) =>
      route.request().method() === 'DELETE' ? route.fulfill({ status: 503, json: silent }) : route.fallback(),
    )
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await question.getByText(/^We couldn’t reach your payment provider/).waitFor()
    await question.getByText('Try again later.').waitFor()
    await page.unroute('**/web/users/*')
    await question.getByRole('button', { name: 'Delete for good' }).click()
    await page.waitForURL('**/discover/')
    await page.getByRole('link', { name: 'Log In' }).waitFor()
  })
})
