import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { type Member, newMember, signInElsewhere } from '../support/members.ts'
import { waitUntilSettled } from '../support/page-idle.ts'
import { waitForNoLayers } from '../support/player-page.ts'
import { VIDEO } from '../watching/video-page.ts'

const browser = openBrowser()

const SERIES = '/series/morning-mercies/'
const ITEM = 'the-hills-and-help'
const TITLE = 'The Hills, and Help'

const position = (page: Page) => page.evaluate(() => document.querySelector('audio')?.currentTime ?? 0)
const seconds = (page: Page, least: number) =>
  page.waitForFunction((wanted) => (document.querySelector('audio')?.currentTime ?? 0) >= wanted, least)

async function play(page: Page, title = TITLE): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}` })
    .first()
    .click()
  await page.waitForFunction(() => {
    const audio = document.querySelector('audio')
    return audio && !audio.paused && audio.currentTime > 0
  })
}
/** Plays long enough for the position to be stored, at a higher speed. */
async function listen(page: Page, { until }: { until: number }): Promise<void> {
  await play(page)
  await hurry(page)
  await seconds(page, until)
  await pause(page)
}
async function hurry(page: Page): Promise<void> {
  await page.evaluate(() => Object.assign(document.querySelector('audio') ?? {}, { playbackRate: 4 }))
}
/** Where playback first started since the page was opened, whatever the current position. */
const beganAt = (page: Page) => page.evaluate(() => Number(document.documentElement.dataset.beganAt ?? 0))

/** Runs before the page's scripts: disables the timeout for positions and records where playback starts. */
function waitForPositions(): void {
  const PATIENCE_MILLISECONDS = 1000
  const own = window.setTimeout
  Object.assign(window, {
    setTimeout: (work: () => void, delay?: number) => own(work, delay === PATIENCE_MILLISECONDS ? 60_000 : delay),
  })
  const note = ({ target }: Event) => {
    if (target instanceof HTMLAudioElement) document.documentElement.dataset.beganAt ??= String(target.currentTime)
  }
  document.addEventListener('playing', note, { capture: true })
}
async function pause(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Player' }).getByRole('button', { name: 'Pause' }).click()
}
async function jump(page: Page, to: number): Promise<void> {
  await page.evaluate((place) => {
    const audio = document.querySelector('audio')
    if (audio) audio.currentTime = place
  }, to)
}
/** Waits until the server has received all stored positions. */
function sent(page: Page) {
  return page.waitForFunction(() => {
    const isSent = (place: { sentUntil: number; progress: { heardAt: number } }) =>
      place.sentUntil >= place.progress.heardAt
    const { places = [] } = JSON.parse(localStorage.places ?? '{}')
    return places.length > 0 && places.every(isSent)
  })
}

describe('progress in an item', () => {
  it('of a guest survives a reload, and shows on Discover and in the library', async () => {
    const { page, complaints } = await browser.visit(SERIES)
    await listen(page, { until: 8 })
    await page.reload()
    await waitForHydration(page)
    await page.getByText('left').first().waitFor({ state: 'attached' })
    await play(page)
    await expect.poll(() => position(page)).toBeGreaterThan(7)

    await page.goto('/discover/')
    await waitForHydration(page)
    const row = page.getByRole('region', { name: 'Continue listening' })
    await row.getByRole('link', { name: new RegExp(TITLE) }).waitFor()
    expect(await layoutShift(page)).toBe(0)
    await row.getByRole('link', { name: new RegExp(TITLE) }).click()
    await seconds(page, 7)
    expect(new URL(page.url()).pathname).toBe('/discover/')

    await page.goto('/library/?tab=history')
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: TITLE }).waitFor()
    await page.getByRole('heading', { name: 'Pick up anywhere' }).waitFor()
    await expectAccessible(page, 'main')
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('is hidden from the row, which can be undone, and stays in the history', async () => {
      const { page, complaints } = await browser.visit(SERIES)
      await listen(page, { until: 8 })
      await page.goto('/discover/')
      await waitForHydration(page)
      const row = page.getByRole('region', { name: 'Continue listening' })
      const hide = row.getByRole('button', { name: `Remove ${TITLE} from this row` })
      await hide.focus()
      await expectAccessible(page, 'main')
      // Undo shows for eight seconds, so waiting for it starts before the press.
      await Promise.all([page.getByRole('button', { name: 'Undo' }).click(), hide.press('Enter')])
      await row.getByRole('link', { name: new RegExp(TITLE) }).waitFor()
      await hide.press('Enter')
      await row.waitFor({ state: 'detached' })
      await page.goto('/library/?tab=history')
      await waitForHydration(page)
      await page.getByRole('main').getByRole('link', { name: TITLE }).waitFor()
      expect(complaints).toEqual([])
    })

    it('is where the series’ Play continues', async () => {
      const { page, complaints } = await browser.visit(SERIES)
      const rows = page.getByRole('main').getByRole('listitem')
      const first = await rows.first().locator('h3').textContent()
      expect(first).not.toBe(TITLE)
      await listen(page, { until: 8 })
      await page.reload()
      await waitForHydration(page)
      await page.getByText('left').first().waitFor({ state: 'attached' })
      await page.getByRole('main').getByRole('button', { name: 'Play Morning Mercies' }).click()
      await expect.poll(() => page.evaluate(() => navigator.mediaSession.metadata?.title)).toBe(TITLE)
      await seconds(page, 7)
      expect(complaints).toEqual([])
    })

    it('offers to undo a jump', async () => {
      const { page } = await browser.visit(SERIES)
      await play(page)
      await seconds(page, 1)
      const slider = page.getByRole('region', { name: 'Player' }).getByRole('slider', { name: 'Position' })
      // The offer shows for eight seconds, so waiting for it starts before the press.
      await Promise.all([page.getByRole('button', { name: /^Back to 0:0/ }).click(), slider.press('End')])
      await expect.poll(() => position(page)).toBeLessThan(10)
    })
  })

  it('from another device is offered, and can be accepted', async () => {
    const member = await newMember()
    const prepare = (page: Page) => page.addInitScript(waitForPositions)
    const phone = await browser.visit(SERIES, { refreshToken: member.refreshToken, width: 360, prepare })
    const laptopToken = await signInElsewhere(member)
    const laptop = await browser.visit(SERIES, { refreshToken: laptopToken, prepare })
    await listen(phone.page, { until: 8 })
    await sent(phone.page)

    await laptop.page.reload()
    await waitForHydration(laptop.page)
    await play(laptop.page)
    await expect.poll(() => position(laptop.page)).toBeGreaterThan(7)
    await jump(laptop.page, 25)
    await hurry(laptop.page)
    await seconds(laptop.page, 31)
    await pause(laptop.page)
    await sent(laptop.page)

    await phone.page.reload()
    await waitForHydration(phone.page)
    await play(phone.page)
    await expect.poll(() => beganAt(phone.page)).toBeGreaterThan(7)
    expect(await beganAt(phone.page)).toBeLessThan(25)
    await phone.page.getByText(/^You left off at 0:\d\d here, and at 0:\d\d on another device\.$/).waitFor()
    await expectAccessible(phone.page)
    await phone.page.getByRole('button', { name: /^Go to 0:[345]/ }).click()
    await expect.poll(() => position(phone.page)).toBeGreaterThan(29)
    expect([...phone.complaints, ...laptop.complaints]).toEqual([])
  })
})

inLongRun(() => {
  it('progress from another device is offered on return to a paused page, and can be declined', async () => {
    const { refreshToken } = await newMember()
    const { page } = await browser.visit(SERIES, { refreshToken })
    await listen(page, { until: 7 })
    await sent(page)
    await page.evaluate(async (item) => {
      const { id } = JSON.parse(localStorage.user ?? '{}')
      const place = { position_seconds: 30, duration_seconds: 60, device_id: 'the other', listened: [[7, 30]] }
      await fetch(`/web/users/${id}/progress/${item}`, {
        method: 'PUT',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.session_token}` },
        body: JSON.stringify({ ...place, at: new Date().toISOString() }),
      })
      document.dispatchEvent(new Event('visibilitychange'))
    }, ITEM)
    await page.getByText(/at 0:30 on another device/).waitFor()
    await page.getByRole('button', { name: 'Stay here' }).click()
    await expect.poll(() => page.getByText(/on another device/).count()).toBe(0)
  })

  describe('a video', () => {
    it('resumes at its last position', async () => {
      const { page, complaints } = await browser.visit(VIDEO.path)
      const begin = () => page.getByRole('button', { name: /^Watch/ }).click()
      const time = () => page.evaluate(() => document.querySelector<HTMLVideoElement>('dialog video')?.currentTime ?? 0)
      await begin()
      await expect.poll(time).toBeGreaterThan(0)
      await page.evaluate(() => Object.assign(document.querySelector('dialog video') ?? {}, { playbackRate: 4 }))
      await expect.poll(time).toBeGreaterThan(7)
      await page.keyboard.press('Escape')
      await expectDialogCount(page)
      await waitForNoLayers(page)
      await begin()
      await expect.poll(time).toBeGreaterThan(6)
      expect(complaints).toEqual([])
    })
  })
})

describe('the library', () => {
  it('takes over a guest’s progress at sign-in, once', async () => {
    const member = await newMember()
    const { page, context } = await browser.visit(SERIES)
    await listen(page, { until: 8 })
    await signIn(page, context, member)
    await page.goto('/library/?tab=history')
    await sent(page)
    await page.reload()
    await waitForHydration(page)
    await page.getByRole('main').getByRole('link', { name: TITLE }).waitFor()
    await expect.poll(() => page.evaluate(() => JSON.parse(localStorage.places ?? '{}').owner)).toBeTruthy()
  })

  it('shows saved items and followed artists, and clears the history on request', async () => {
    const member = await newMember()
    const { page, complaints } = await browser.visit(`${SERIES}${ITEM}/`, { refreshToken: member.refreshToken })
    await page.getByRole('main').getByRole('button', { name: 'Save to favorites' }).first().click()
    await page.getByText('Saved to favorites').waitFor()
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Follow / })
      .first()
      .click()
    await page
      .getByRole('main')
      .getByRole('button', { name: /Unfollow / })
      .first()
      .waitFor()
    await waitUntilSettled(page)
    await page.goto(SERIES)
    await waitForHydration(page)
    await listen(page, { until: 7 })
    await sent(page)

    await page.getByRole('navigation', { name: 'Yours' }).first().getByRole('link', { name: 'Your library' }).click()
    await page.waitForURL('**/library/')
    const main = page.getByRole('main')
    await main.getByRole('link', { name: TITLE }).waitFor()
    await expectAccessible(page, 'main')
    await main.getByRole('link', { name: 'Following' }).click()
    await main.getByRole('button', { name: /Unfollow / }).waitFor()
    await main.getByRole('link', { name: 'History' }).click()
    await main.getByRole('link', { name: TITLE }).waitFor()
    await expectAccessible(page, 'main')

    await main.getByRole('button', { name: 'Clear history' }).click()
    const dialog = page.getByRole('alertdialog', { name: 'Clear your history?' })
    await expectAccessible(page, 'dialog')
    await dialog.getByRole('button', { name: 'Clear it all' }).click()
    await main.getByRole('heading', { name: 'No history yet' }).waitFor()
    await page.reload()
    await waitForHydration(page)
    await main.getByRole('heading', { name: 'No history yet' }).waitFor()
    expect(complaints).toEqual([])
  })

  inLongRun(() => {
    it('invites a guest to sign up', async () => {
      const { page } = await browser.visit('/library/')
      await page.getByRole('heading', { name: 'Keep what you love' }).waitFor()
    })

    it('says what it needs without JavaScript, and is hidden from search engines', async () => {
      const { page } = await browser.visit('/library/', { javaScriptEnabled: false })
      expect(await page.getByRole('main').innerText()).toContain('needs JavaScript')
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
    })
  })
})

/** Signs in with the refresh cookie, as after a sign-in. */
async function signIn(page: Page, context: BrowserContext, { refreshToken }: Member): Promise<void> {
  await page.evaluate(() => sessionStorage.clear())
  await context.addCookies([{ name: 'selah_refresh', value: refreshToken, url: new URL(page.url()).origin }])
}
