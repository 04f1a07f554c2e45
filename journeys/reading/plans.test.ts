import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { expectAccessible, openBrowser, overflowOf, waitForHydration } from '../support/browser.ts'
import { newMember } from '../support/members.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'

const browser = openBrowser()

const PLAN = '/plans/songs-of-ascents/'

/** Presses a button whose result the server stores, and waits until it has. */
async function press(page: Page, name: string): Promise<void> {
  const answered = page.waitForResponse((response) => response.request().method() !== 'GET')
  await page.getByRole('main').getByRole('button', { name, exact: true }).press('Enter')
  expect((await answered).ok()).toBe(true)
}
/** Reports a position in a song, as the player would, because a plan's card is in the row of items in progress. */
async function beginListening(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const { id } = JSON.parse(localStorage.user ?? '{}')
    const place = { position_seconds: 20, duration_seconds: 60, device_id: 'another', listened: [[0, 20]] }
    const { status } = await fetch(`/web/users/${id}/progress/like-a-tree-planted`, {
      method: 'PUT',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.session_token}` },
      body: JSON.stringify({ ...place, at: new Date().toISOString() }),
    })
    return status
  })
  expect(status).toBe(200)
}
/** The element that replaces a pressed button takes the focus; another press before that would lose it. */
async function focusReturns(page: Page): Promise<void> {
  await page.waitForFunction(() => document.activeElement?.tagName === 'H2')
}
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

describe.each(sampleOf([360, 1440]))('a plan, opened at %i px', (width) => {
  it('is begun, prayed day by day, paused, and found on Discover', async () => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit('/plans/', { width, refreshToken })
    await page.emulateMedia({ reducedMotion: width === 1440 ? 'reduce' : null })
    await waitForHydration(page)
    await expectAccessibleAtAllWidths(page)
    await page.getByRole('link', { name: /The Songs of Ascents/ }).click()
    await heading(page, 'The Songs of Ascents').waitFor()
    await press(page, 'Begin this plan')
    await heading(page, 'Day 1 of 15').waitFor()
    await expectAccessibleAtAllWidths(page)
    const day = page.getByRole('link', { name: 'Continue with day 1' })
    expect(await day.getAttribute('href')).toBe('/bible/kjv/psalms-120/')

    await press(page, 'I’ve prayed this')
    await heading(page, 'Day 1 is done').waitFor()
    await focusReturns(page)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Day 1 is done')
    await page.getByText('Tomorrow: Psalm 121').waitFor()
    await page.getByRole('img', { name: '1 of 15 days done' }).waitFor()
    await expectAccessible(page)

    await beginListening(page)
    await page.goto('/discover/')
    const row = page.getByRole('region', { name: 'Continue listening' })
    await row.getByRole('link', { name: /Like a Tree Planted/ }).waitFor()
    expect(await row.getByRole('link', { name: /The Songs of Ascents/ }).getAttribute('href')).toBe(PLAN)
    expect(await overflowOf(page)).toBe(0)
    await expectAccessible(page, 'main')

    await page.goto(PLAN)
    await waitForHydration(page)
    await press(page, 'Pause')
    await page.getByText('Paused. Your plan waits right here.').waitFor()
    await focusReturns(page)
    await press(page, 'Resume')
    await focusReturns(page)
    await press(page, 'Stop this plan')
    await page.getByRole('button', { name: 'Begin this plan' }).waitFor()
    expect(complaints).toEqual([])
  })
})

it('a plan is prayed with a friend by link, who sees a letter and a number once both share them', async () => {
  const [one, other] = [await newMember(), await newMember()]
  const { page } = await browser.visit(PLAN, { width: 1440, refreshToken: one.refreshToken })
  await waitForHydration(page)
  await press(page, 'Begin this plan')
  await press(page, 'I’ve prayed this')
  await focusReturns(page)
  const opened = page.waitForResponse((response) => response.url().includes('/group'))
  await page.getByRole('button', { name: 'Invite by link' }).press('Enter')
  const { data } = await (await opened).json()
  await page.getByText('Nobody else has joined yet.').waitFor()
  await page.getByRole('switch', { name: 'Share my finished days' }).press('Space')

  const friend = (await browser.visit(data.group.path, { width: 360, refreshToken: other.refreshToken })).page
  await friend.getByText('A friend invited you to pray this plan together.').waitFor()
  await expectAccessible(friend)
  await press(friend, 'Pray it together')
  await friend.getByText('1 friend is praying this plan with you.').waitFor()
  const shared = friend.waitForResponse((response) => response.request().method() === 'PUT')
  await friend.getByRole('switch', { name: 'Share my finished days' }).press('Space')
  await shared
  await friend.getByRole('main').getByRole('listitem').filter({ hasText: '1 day' }).first().waitFor()
  await expectAccessible(friend)
})

inLongRun(() => {
  it('a plan fits in a right-to-left language for a guest', async () => {
    const { page } = await browser.visit(`${PLAN}?locale=ar`, { width: 360 })
    await waitForHydration(page)
    await page.getByRole('main').getByRole('button').first().waitFor()
    await expectAccessibleAtAllWidths(page)
  })

  it('a plan is prayed in a right-to-left language and with reduced motion', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(`${PLAN}?${MIRRORED}`, { width: 360, refreshToken })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await waitForHydration(page)
    await press(page, mirrored('Begin this plan'))
    await press(page, mirrored('I’ve prayed this'))
    await heading(page, mirrored('Day 1 is done')).waitFor()
    await focusReturns(page)
    await page.getByRole('img', { name: mirrored('1 of 15 days done') }).waitFor()
    await expectMirrored(page)
  })
})
