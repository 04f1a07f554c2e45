import { generateKeyPairSync } from 'node:crypto'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { pauseDays } from '#rules/reminders/pause-days.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { OPENED_WIDTHS, openBrowser, waitForHydration } from '../support/browser.ts'
import { journeysClock } from '../support/clock.ts'
import { newMember, newVerifiedMember } from '../support/members.ts'
import { expectMirrored, expectRightOf, MIRRORED, mirrored } from '../support/mirrored.ts'
import { reloadWithPushService } from '../support/push-service.ts'

const browser = openBrowser()
const SETTINGS = '/settings/daily-prayer/'
/** Fourteen hours ahead of UTC: a new day begins here first. */
const ZONE = 'Pacific/Kiritimati'

/** The data of a push subscription that a browser sends. */
async function subscribe() {
  const { x = '', y = '' } = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ format: 'jwk' })
  const point = Buffer.concat([Buffer.of(4), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')])
  const keys = { p256dh: point.toString('base64url'), auth: Buffer.alloc(16, 7).toString('base64url') }
  return { endpoint: 'https://push.example/one', ...keys }
}

const saved = (page: Page) =>
  page.waitForResponse(
    (one) => /\/(?:reminder|push-subscription)$/.test(new URL(one.url()).pathname) && one.request().method() !== 'GET',
  )

describe.each(sampleOf([360, 1440]))('the daily reminder, opened at %i px', (width) => {
  it('is turned on by a press, set and turned off', async () => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit(SETTINGS, { width, refreshToken, timeZone: ZONE, hasWorker: true })
    await page.emulateMedia({ reducedMotion: width === 1440 ? 'reduce' : null })
    await reloadWithPushService(page, subscribe)
    const here = page.getByRole('switch', { name: 'Notify me on this device' })
    await here.waitFor()
    await expectAccessibleAtAllWidths(page)
    expect(await page.getByRole('combobox', { name: 'Time of day' }).count()).toBe(0)

    await Promise.all([saved(page), here.press('Space')])
    const time = page.getByRole('combobox', { name: 'Time of day' })
    const pause = pauseDays(ZONE, journeysClock.now())
    const until = page.getByLabel('Paused until')
    // The subscription may be answered before the reminder, which has the zone.
    await expect.poll(() => until.getAttribute('min')).toBe(pause.first)
    expect(await until.getAttribute('max')).toBe(pause.last)
    await Promise.all([saved(page), time.selectOption('435')])
    await Promise.all([saved(page), page.getByRole('button', { name: 'Sunday' }).first().press('Enter')])
    await expectAccessibleAtAllWidths(page)

    await page.reload()
    await waitForHydration(page)
    await page.getByRole('combobox', { name: 'Time of day' }).waitFor()
    await expect.poll(() => page.getByRole('combobox', { name: 'Time of day' }).inputValue()).toBe('435')
    await expect
      .poll(() => page.getByRole('button', { name: 'Sunday' }).first().getAttribute('aria-pressed'))
      .toBe('false')
    // News is turned on beside the reminder, and stays on when the reminder is turned off.
    const news = page.getByRole('switch', { name: 'Send news to this device' })
    expect(await news.isChecked()).toBe(false)
    await Promise.all([saved(page), news.press('Space')])
    await Promise.all([saved(page), page.getByRole('switch', { name: 'Notify me on this device' }).press('Space')])
    await page.getByRole('combobox', { name: 'Time of day' }).waitFor({ state: 'detached' })
    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => news.isChecked()).toBe(true)
    expect(await page.getByRole('switch', { name: 'Notify me on this device' }).isChecked()).toBe(false)
    await Promise.all([saved(page), news.press('Space')])
    expect(await news.isChecked()).toBe(false)
    expect(complaints).toEqual([])
  })
})

it('when the browser refuses notifications, a notice replaces both switches in their cards and gets the focus', async () => {
  const { refreshToken } = await newMember()
  const { page } = await browser.visit(SETTINGS, { width: 360, refreshToken, hasWorker: true })
  await page.addInitScript(() => {
    let permission: NotificationPermission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'denied'
      return permission
    }
  })
  await page.reload()
  await waitForHydration(page)
  await page.getByRole('switch', { name: 'Send news to this device' }).press('Space')
  const blocked = page.getByText('Your browser blocks notifications')
  const news = page.getByRole('region', { name: 'News' }).filter({ has: blocked })
  await news.waitFor()
  expect(await blocked.count()).toBe(2)
  await expect.poll(() => news.locator(':focus').textContent()).toContain('Your browser blocks notifications')
  expect(await page.getByRole('switch', { name: 'Notify me on this device' }).count()).toBe(0)
  expect(await page.getByText('You can turn this off here').count()).toBe(0)
})

inLongRun(() => {
  it.each(OPENED_WIDTHS)(
    'the page says that the browser blocks notifications, in a right-to-left language, at %i px',
    async (width) => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit(`${SETTINGS}?locale=ar`, { width, refreshToken, hasWorker: true })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      await page.addInitScript(() => Object.defineProperty(Notification, 'permission', { get: () => 'denied' }))
      await page.reload()
      await waitForHydration(page)
      await page.getByText('متصفحك يحظر إشعارات').first().waitFor()
      await expectAccessibleAtAllWidths(page)
    },
  )

  it('the reminder by email is turned on and kept quiet at night, in a right-to-left language and with reduced motion', async () => {
    const { refreshToken } = await newVerifiedMember()
    const { page } = await browser.visit(`${SETTINGS}?${MIRRORED}`, { width: 360, refreshToken })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const email = page.getByRole('switch', { name: mirrored('Send me an email') })
    await Promise.all([saved(page), email.press('Space')])
    const hour = (name: string) => page.getByRole('combobox', { name: mirrored(name) })
    const [from, until] = [hour('Quiet from'), hour('Quiet until')]
    const days = page.getByRole('group', { name: mirrored('Days'), exact: true }).getByRole('button')
    await expectRightOf(days.nth(0), days.nth(1))
    await Promise.all([saved(page), from.selectOption('21')])
    await Promise.all([saved(page), until.selectOption('6')])
    await expectMirrored(page)

    await page.reload()
    await waitForHydration(page)
    await expect.poll(() => from.inputValue()).toBe('21')
    expect([await until.inputValue(), await email.isChecked()]).toEqual(['6', true])
    await Promise.all([saved(page), email.press('Space')])
    await from.waitFor({ state: 'detached' })
  })
})
