import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectFocused, expectFocusedBy, expectFocusedText } from '../support/focus.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { codeFor, messagesTo, newEmail } from '../support/members.ts'

const browser = openBrowser()
const OPERATOR = 'letters@selah.example'

it('a visitor joins the waiting list from a short link, and the operator is notified', async () => {
  const { page, complaints } = await browser.visit('/get-verified', { width: 360 })
  expect(new URL(page.url()).pathname).toBe('/waitlist/')
  await page.getByLabel('What are you waiting for?').selectOption('verified')
  await page.getByRole('button', { name: 'Join the list' }).click()
  await page.getByText('Enter an email address.').waitFor()
  await expectFocusedBy(page, 'name', 'email')
  await page.keyboard.type('ruth')
  await page.getByText('Enter a valid email address').waitFor()
  await expectAccessible(page)

  const email = newEmail()
  await page.getByLabel('Email address').fill(email)
  await page.getByText('Enter a valid email address').waitFor({ state: 'detached' })
  await page.getByLabel('Email address').press('Enter')
  await page.getByRole('heading', { name: 'You’re on the list' }).waitFor()
  await expectFocusedText(page, 'You’re on the list')
  await expectAccessible(page)

  const letter = async () => (await messagesTo(OPERATOR)).find(({ text }) => text.includes(email))?.text
  await expect.poll(letter).toContain('About: verified')
  expect(complaints).toEqual([])

  await page.getByRole('button', { name: 'Send another' }).click()
  await expect.poll(() => page.getByLabel('Email address').inputValue()).toBe('')
})

it('a partner’s form reports what is missing, keeps the input, and hides its honeypot field', async () => {
  const { page, complaints } = await browser.visit('/partners/')
  await page.getByLabel('What describes you best?').selectOption('A broadcaster')
  await page.getByLabel('Company or community').fill('Lakeshore Radio')
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('Enter your name.').waitFor()
  await page.getByText('Enter a message.').waitFor()
  expect(await page.getByRole('textbox', { name: 'Leave this empty' }).count()).toBe(0)
  await expectAccessible(page)

  await page.getByLabel('Your name').fill('Ruth Ellery')
  await page.getByLabel('Email address').fill(newEmail())
  await page.getByRole('textbox', { name: 'What you have in mind' }).fill('We broadcast.\nAnd we pray.')
  await page.route('**/web/submissions', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByText('Couldn’t send.').waitFor()
  expect(await page.getByLabel('Your name').inputValue()).toBe('Ruth Ellery')
  await page.getByRole('button', { name: 'Send it' }).click()
  await page.getByRole('heading', { name: 'We got it' }).waitFor()
  expect(complaints.filter((complaint) => !complaint.includes('net::ERR_FAILED'))).toEqual([])
})

it('without JavaScript the forms’ pages show how to reach us', async () => {
  const { page } = await browser.visit('/waitlist/', { javaScriptEnabled: false })
  for (const path of ['/waitlist/', '/ministries/', '/partners/']) {
    await page.goto(path)
    expect(await page.getByRole('link', { name: 'hello@selah.example' }).getAttribute('href')).toBe(
      'mailto:hello@selah.example',
    )
    expect(await page.getByRole('textbox').count()).toBe(0)
  }
})

it('sign-up by email address continues to onboarding and stores the answers', async () => {
  const { page, complaints } = await browser.visit('/email-onboarding/', { width: 360, hasChosenCookies: false })
  const email = newEmail()
  await page.getByLabel('Email address').fill(email)
  await page.getByRole('button', { name: 'Sign Up', exact: true }).last().click()
  await page.getByLabel('Six-digit code').waitFor()
  await page.getByLabel('Six-digit code').fill(await codeFor(email))
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByRole('button', { name: 'Skip' }).click()
  await page.waitForURL('**/onboarding/')
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)

  await page.getByText('Sleep in peace').click()
  await page.getByText('Pray every day').click()
  await page.getByLabel('Language').selectOption('Deutsch')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/discover/')
  await expect.poll(ownRecords).toEqual({ intents: ['pray-daily', 'sleep'], locale: 'de' })
  expect(complaints).toEqual([])

  async function ownRecords() {
    return page.evaluate(async () => {
      const { id } = JSON.parse(localStorage.user)
      const headers = { authorization: `Bearer ${sessionStorage.session_token}` }
      const { data } = await (await fetch(`/web/users/${id}/export`, { headers })).json()
      const intents: { intent: string }[] = data.records.intents
      return { intents: intents.map(({ intent }) => intent), locale: data.user.locale }
    })
  }
})

inLongRun(() => {
  it('a guest’s onboarding answers stay in the browser until there is an account; the reminder is a file', async () => {
    const { page } = await browser.visit('/onboarding/')
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await page.getByText('Know the Bible').click()
    await page.getByLabel('Time of day').fill('21:15')
    const link = page.getByRole('link', { name: 'Add to my calendar' })
    await expect.poll(() => link.getAttribute('href')).toBe('/reminder.ics?time=21%3A15')
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(download.suggestedFilename()).toBe('daily-prayer.ics')
    await page.getByRole('button', { name: 'Create my account' }).click()
    await page.waitForURL('**/signup/')
    await expect.poll(() => page.evaluate(() => localStorage.onboarding)).toContain('know-the-bible')
  })

  it('the browser’s validation message is shown below the field until it changes', async () => {
    const { page } = await browser.visit('/login/', { width: 360 })
    const main = page.getByRole('main')
    await main.getByRole('button', { name: 'Log In', exact: true }).click()
    const email = main.getByLabel('Email address')
    const said = await email.evaluate((field) => field instanceof HTMLInputElement && field.validationMessage)
    await main.getByText(String(said)).first().waitFor()
    await expectFocused(email)
    await expect.poll(() => email.getAttribute('aria-invalid')).toBe('true')
    await expectAccessible(page)
    await email.fill('somebody@journey.test')
    await expect.poll(() => email.getAttribute('aria-invalid')).toBeNull()
  })
})
