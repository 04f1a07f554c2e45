import type { Page } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { type ClosableProxy, openClosableProxy } from '../support/closable-proxy.ts'
import { newMember } from '../support/members.ts'
import { waitForOfflineCode } from '../support/offline-code.ts'
import { audioPosition, expectSound } from '../support/player-page.ts'

const browser = openBrowser()
const SERIES = 'slow-psalms'
const ITEM = 'like-a-tree-planted'
const COUNT = 1000
const FURTHEST_SECONDS = 30
const HEARD_SECONDS = 12

let front: ClosableProxy

beforeAll(async () => {
  front = await openClosableProxy()
})
afterAll(() => front.close())

type Stored = { kind: 'save' | 'pray'; id: string; isOn?: boolean; at: number }

/** Calls the server as this member, as another device would. */
const ask = (page: Page, method: string, path: string, body?: object) =>
  page.evaluate(
    async ([how, where, sent]) => {
      const { id } = JSON.parse(localStorage.user ?? '{}')
      const answer = await fetch(String(where).replace(':user', id), {
        method: String(how),
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.session_token}` },
        ...(sent !== undefined && { body: JSON.stringify(sent) }),
      })
      if (!answer.ok) throw new Error(`${where} answered ${answer.status}`)
      return answer.json()
    },
    [method, path, body] as const,
  )

/** What a listener does in a month without a connection: saves every item of the series, and prays. */
async function actionsOf(page: Page): Promise<Stored[]> {
  const { data } = await ask(page, 'GET', `/web/content-series/${SERIES}`)
  const items: string[] = data.items.map(({ id }: { id: string }) => id)
  const now = await page.evaluate(() => Date.now())
  return Array.from({ length: COUNT }, (_, at) => {
    const moment = now - (COUNT - at) * 1000
    const item = at % 50 === 0 ? items[at / 50] : undefined
    return item ? { kind: 'save', id: item, isOn: true, at: moment } : { kind: 'pray', id: 'daily-11-21', at: moment }
  })
}

const store = (page: Page, actions: readonly Stored[]) =>
  page.evaluate((all) => {
    const { id } = JSON.parse(localStorage.user ?? '{}')
    localStorage.later = JSON.stringify({ owner: id, actions: all })
  }, actions)
const storedCount = (page: Page) =>
  page.evaluate(() => JSON.parse(localStorage.later ?? '{"actions":[]}').actions.length)

it('a thousand actions, cut off in the middle of a track and again while they are sent, arrive once and in order', async () => {
  const { refreshToken } = await newMember()
  const { page, context } = await browser.visit(`${front.url}/series/${SERIES}/`, { refreshToken, hasWorker: true })
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null && 'session_token' in sessionStorage)
  const row = page.getByRole('main').locator('li:has(h3)').first()
  const title = await row.locator('h3').innerText()
  await row.getByRole('button', { name: /^Options for/ }).click()
  await page.getByRole('menuitem', { name: 'Download', exact: true }).press('Enter')
  await page.getByText(`${title} is on this device`).waitFor()
  await waitForOfflineCode(page)
  await ask(page, 'PUT', `/web/users/:user/progress/${ITEM}`, {
    ...{ position_seconds: FURTHEST_SECONDS, duration_seconds: 60, device_id: 'another', listened: [] },
    at: new Date(await page.evaluate(() => Date.now())).toISOString(),
  })
  const actions = await actionsOf(page)

  await row.getByRole('button', { name: /^Play/ }).click()
  await expectSound(page)
  await context.setOffline(true)
  await page.evaluate(() => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = 1
  })
  // Longer than what counts as not heard at all, and not as far as the other device.
  await expect.poll(() => audioPosition(page)).toBeGreaterThan(HEARD_SECONDS)
  await page.evaluate(() => document.querySelector('audio')?.pause())
  await store(page, actions)
  // The app is closed and opened again, still without a connection.
  await page.reload()
  await waitForHydration(page)

  const arrived: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (response.ok() && response.request().method() === 'POST' && pathname.endsWith('/reactions'))
      arrived.push(pathname)
  })
  await context.setOffline(false)
  await expect.poll(() => storedCount(page)).toBeLessThan(COUNT / 2)
  await context.setOffline(true)
  const left = await storedCount(page)
  expect(left).toBeGreaterThan(0)
  await context.setOffline(false)
  await page.waitForFunction(() => !('later' in localStorage))
  expect(arrived.map((path) => path.split('/')[3])).toEqual(actions.map(({ id }) => id))

  const { data } = await ask(page, 'GET', `/web/users/:user/progress?content_id=${ITEM}`)
  expect(data).toMatchObject([
    { position_seconds: FURTHEST_SECONDS, last_place: { position_seconds: expect.any(Number) } },
  ])
  expect(data[0].last_place.position_seconds).toBeLessThan(FURTHEST_SECONDS)
})
