import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { subscribeAtSimulator } from '#testing/reminders/test-push-browser.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { logInAsStaff, newVerifiedMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { reloadWithPushService } from '../support/push-service.ts'

// A server of its own: letters are limited for the whole site, and parallel journeys choose news too.
const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const SUBJECT = 'A week of evening psalms'
const PUSH_SUBJECT = 'Tonight: the first psalm'

it('an owner writes a letter, sends a test, sends it to a small audience and sees its numbers', async () => {
  await chooseNews()
  const { page, complaints } = await browser.visit('/studio/letters/', {
    refreshToken: await logInAsStaff('operator'),
  })
  await page.getByRole('heading', { name: 'No letters yet' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await removeQuietHours(page)
  await page.getByRole('button', { name: 'Write a letter' }).click()

  await page.getByRole('heading', { name: 'No subject yet', level: 1 }).waitFor()
  await page.getByText('Fewer than 10 people').waitFor()
  await page.getByLabel('Subject').fill(SUBJECT)
  await choosePlan(page, /, monthly$/)
  await page.getByText('Nobody yet').waitFor()
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Letter saved').waitFor()
  // Saving keeps the whole audience.
  await page.getByRole('button', { name: /, monthly Plan$/ }).waitFor()
  await page.getByText('Nobody yet').waitFor()
  await choosePlan(page, 'Any plan, or none')
  await page.getByLabel('Text').fill('Seven psalms, read slowly.\nThe first is out tonight.')
  await page.getByLabel('Button label').fill('Listen')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Add both a label and a valid link that starts with https:// or /.').waitFor()
  await page.getByLabel('Button link').fill('/discover/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: SUBJECT, level: 1 }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('Test sent to you').waitFor()

  await page.getByRole('button', { name: 'Schedule' }).click()
  const later = page.getByRole('dialog', { name: 'Schedule this letter' })
  await later.getByText('Fewer than 10 people').waitFor()
  await expectAccessibleAtAllWidths(page)
  await later.getByRole('button', { name: 'Schedule' }).click()
  await page.getByRole('button', { name: 'Back to draft' }).click()
  await page.getByRole('button', { name: 'Send now' }).click()
  const now = page.getByRole('dialog', { name: 'Send this letter?' })
  await now.getByRole('button', { name: 'Send now' }).click()
  const status = page.getByRole('region', { name: 'Status' })
  await status.getByRole('button', { name: 'Pause' }).click()
  await status.getByRole('button', { name: 'Resume' }).click()
  await status.getByRole('button', { name: 'Pause' }).waitFor()
  await site.sendLetters()
  await status.getByText('Ended').waitFor()
  const numbers = page.getByRole('region', { name: 'Numbers' })
  expect(await numbers.locator('dd').allTextContents()).toEqual(['1', '0', '0', '0', '0'])
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Letters' }).click()
  await page.getByText('1 of 1 sent').waitFor()
  await expectAccessibleAtAllWidths(page)
  // Refused: the button without a link.
  expect(complaints).toEqual(['Failed to load resource: the server responded with a status of 400 (Bad Request)'])
})

it('an owner writes a push notification, sees its preview, and is told when nobody gets it', async () => {
  const { page, complaints } = await browser.visit('/studio/letters/', { refreshToken: await logInAsStaff('operator') })
  await page.getByRole('button', { name: 'Write a letter' }).click()
  const words = page.getByLabel('Text')
  const heightOfWords = async () => (await words.boundingBox())?.height ?? 0
  const heightOfEmail = await heightOfWords()
  await page.getByRole('radio', { name: 'Push notification' }).click()
  await page.getByText('People who turned on news on a device').waitFor()
  await page.getByText('Nobody yet').waitFor()
  const heightOfPush = await heightOfWords()
  expect(heightOfPush).toBeLessThan(heightOfEmail / 2)
  await words.fill('Seven psalms, read slowly. '.repeat(8).slice(0, 200))
  expect(await heightOfWords()).toBe(heightOfPush)
  await page.getByText('0 of 60 characters').waitFor()
  const preview = page.getByRole('region', { name: 'Preview' })
  await page.getByLabel('Title').fill(PUSH_SUBJECT)
  await words.fill('Seven psalms, read slowly.')
  await page.getByText('26 of 200 characters').waitFor()
  await preview.getByText(PUSH_SUBJECT).waitFor()
  await preview.getByText('Opens the home page').waitFor()
  await page.getByLabel('Link').fill('http://other.example/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByText('Enter a valid link that starts with https:// or /.').waitFor()
  await page.getByLabel('Link').fill('/discover/')
  await page.getByRole('button', { name: 'Save' }).click()
  await page.getByRole('heading', { name: PUSH_SUBJECT, level: 1 }).waitFor()
  await preview.getByText('Opens /discover/').waitFor()
  await expectAccessibleAtAllWidths(page)

  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('None of your devices get news yet.').waitFor()
  await page.getByRole('button', { name: 'Send now' }).click()
  const now = page.getByRole('dialog', { name: 'Send this letter?' })
  await now.getByText('Nobody would get this letter yet.').waitFor()
  await now.getByRole('button', { name: 'Cancel' }).click()
  // Refused: the invalid link, and the test without a browser that gets it.
  expect(complaints).toEqual([
    'Failed to load resource: the server responded with a status of 400 (Bad Request)',
    'Failed to load resource: the server responded with a status of 409 (Conflict)',
  ])
})

it('an owner tries a push notification on an own device, sends it and sees its numbers', async () => {
  const device = await turnNewsOnHere(await logInAsStaff('operator'))
  const { page, complaints } = await browser.visit('/studio/letters/', { refreshToken: await logInAsStaff('operator') })
  await page.getByRole('link', { name: 'Open', exact: true }).first().click()
  await page.getByText('Fewer than 10 people').waitFor()
  await page.getByRole('button', { name: 'Send me a test' }).click()
  await page.getByText('Test sent to you').waitFor()
  await page.getByRole('button', { name: 'Send now' }).click()
  const now = page.getByRole('dialog', { name: 'Send this letter?' })
  await now.getByText('notifications already sent can’t be taken back').waitFor()
  await now.getByRole('button', { name: 'Send now' }).click()
  await page.getByRole('region', { name: 'Status' }).getByRole('button', { name: 'Pause' }).waitFor()
  await site.sendLetters()
  await page.getByRole('region', { name: 'Status' }).getByText('Ended').waitFor()
  const numbers = page.getByRole('region', { name: 'Numbers' })
  expect(await numbers.locator('dd').allTextContents()).toEqual(['1', '0', '0', '0'])
  await page.getByRole('region', { name: 'Preview' }).getByText(PUSH_SUBJECT).waitFor()
  await expectAccessibleAtAllWidths(page)
  const received = await device.received()
  expect(received.map(({ message }) => message.title)).toEqual([PUSH_SUBJECT, PUSH_SUBJECT])
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('a viewer reads letters and their numbers, and cannot change them', async () => {
    const { page, complaints } = await browser.visit('/studio/letters/', { refreshToken: await logInAsStaff('viewer') })
    await page.getByText('At most 2 letters per person in 7 days. No quiet hours.').waitFor()
    expect(await page.getByRole('button', { name: 'Write a letter' }).count()).toBe(0)
    await expectAccessibleAtAllWidths(page)
    // The older of the two: the email.
    await page.getByRole('link', { name: 'Open', exact: true }).last().click()
    await page.getByRole('region', { name: 'Numbers' }).waitFor()
    await page.getByText('The first is out tonight.').waitFor()
    expect(await page.getByRole('main').getByRole('button').count()).toBe(0)
    expect(complaints).toEqual([])
  })
})

/** A member with a verified address turns news on. */
async function chooseNews(): Promise<void> {
  const { refreshToken } = await newVerifiedMember()
  const { page } = await browser.visit('/settings/emails/', { refreshToken })
  await waitForHydration(page)
  const saved = page.waitForResponse((response) => response.request().method() === 'PUT' && response.ok())
  await page.getByRole('switch', { name: 'Send me news' }).press('Space')
  await saved
}

async function choosePlan(page: Page, plan: string | RegExp): Promise<void> {
  await page.getByRole('button', { name: /Plan$/ }).click()
  await page.getByRole('option', { name: plan }).press('Enter')
}

/** Removes the quiet hours, so that the letter is sent at any hour of the site's clock. */
async function removeQuietHours(page: Page): Promise<void> {
  await page.getByRole('button', { name: /Quiet hours start/ }).click()
  await page.getByRole('option', { name: '8 AM' }).click()
  await page.getByText('Limits saved').waitFor()
}

/** Turns news on by push in a browser; the push service, which headless Chromium does not have, is simulated. */
async function turnNewsOnHere(refreshToken: string) {
  const { page } = await browser.visit('/settings/daily-prayer/', { refreshToken, hasWorker: true })
  const device = Promise.withResolvers<Awaited<ReturnType<typeof subscribeAtSimulator>>>()
  await reloadWithPushService(page, async (key) => {
    const subscribed = await subscribeAtSimulator(site.simulatorsUrl(), key)
    device.resolve(subscribed)
    return subscribed.subscription
  })
  const saved = page.waitForResponse(
    (response) => response.request().method() === 'POST' && /push-sub/.test(response.url()),
  )
  await page.getByRole('switch', { name: 'Send news to this device' }).press('Space')
  expect((await saved).ok()).toBe(true)
  return device.promise
}
