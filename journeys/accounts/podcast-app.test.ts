import { readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { expectMirrored, MIRRORED, mirrored } from '../support/mirrored.ts'
import { openOwnSite } from '../support/own-site.ts'

const browser = openBrowser()

openOwnSite({ withDemoAccounts: true })

const itemTitles = (feed: string) => [...feed.matchAll(/<item>\s*<title>([^<]*)/g)].map(([, title = '']) => title)

describe.each(sampleOf([360, 1440]))('a podcast app of one’s own, opened at %i px', (width) => {
  it('gets a working address after a recent login, and another one by a reset', async () => {
    const refreshToken = await logInAsStaff('subscriber')
    const { page, complaints } = await browser.visit('/settings/account/', { width, refreshToken })
    await waitForHydration(page)
    const card = page.getByRole('region', { name: 'Listen in your podcast app' })
    await card.getByRole('button', { name: 'Show the address of Everything' }).click()
    const field = card.getByRole('textbox')
    const first = await field.inputValue()
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(200)
    await expectAccessibleAtAllWidths(page, 'main')
    await card.scrollIntoViewIfNeeded()
    await card.getByRole('button', { name: 'Reset the address of Everything' }).click()
    await expect.poll(() => field.inputValue()).not.toBe(first)
    expect((await page.request.get(new URL(first).pathname)).status()).toBe(404)
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('the addresses for podcast apps fit in a right-to-left language and with reduced motion; an address keeps its own direction', async () => {
    const refreshToken = await logInAsStaff('subscriber')
    const { page } = await browser.visit(`/settings/account/?${MIRRORED}`, { width: 360, refreshToken })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await waitForHydration(page)
    const card = page.getByRole('region', { name: mirrored('Listen in your podcast app') })
    await card
      .getByRole('button', { name: mirrored('Show the address of').trim() })
      .first()
      .click()
    const field = card.getByRole('textbox')
    const directions = [card, field].map((part) => part.evaluate((element) => getComputedStyle(element).direction))
    expect(await Promise.all(directions)).toEqual(['rtl', 'ltr'])
    expect((await page.request.get(new URL(await field.inputValue()).pathname)).status()).toBe(200)
    await expectMirrored(page)
  })
})

it('a podcast app gets a feed of what was saved, and the followed shows are imported and exported', async () => {
  const refreshToken = await logInAsStaff('subscriber')
  const { page, complaints } = await browser.visit('/series/slow-psalms/like-a-tree-planted/', { refreshToken })
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  const saved = page.waitForResponse((response) => response.request().method() === 'POST')
  await page.getByRole('main').getByRole('button', { name: 'Save to favorites' }).first().click()
  expect((await saved).ok()).toBe(true)

  await page.goto('/settings/account/')
  const card = page.getByRole('region', { name: 'Listen in your podcast app' })
  await card.getByRole('button', { name: 'Show the address of Favorites' }).click()
  const feed = await page.request.get(new URL(await card.getByRole('textbox').inputValue()).pathname)
  expect(itemTitles(await feed.text())).toEqual(['Like a Tree Planted · Slow Psalms'])

  const { origin } = new URL(page.url())
  const outlines = [`${origin}/series/plain-faith/feed.xml`, 'https://elsewhere.example/feed.xml'].map(
    (address) => `<outline type="rss" text="A show" xmlUrl="${address}"/>`,
  )
  const opml = `<opml version="2.0"><head/><body>${outlines.join('')}</body></opml>`
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'shows.opml', mimeType: 'text/x-opml', buffer: Buffer.from(opml) })
  await card.getByText('Followed: 1. Not found here: 1.').waitFor()
  const download = page.waitForEvent('download')
  await card.getByRole('button', { name: 'Download the shows you follow (OPML)' }).click()
  const exported = await readFile(await (await download).path(), 'utf8')
  expect(exported).toContain('/series/plain-faith/feed.xml')
  expect(exported).not.toContain('elsewhere')
  expect(complaints).toEqual([])
})

it('a podcast app gets a feed of one series, from the menu of its page', async () => {
  const refreshToken = await logInAsStaff('subscriber')
  const { page, complaints } = await browser.visit('/series/slow-psalms/', { width: 360, refreshToken })
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  await page.getByRole('main').getByRole('button', { name: 'Options for Slow Psalms' }).click()
  await page.getByRole('menuitem', { name: 'Listen in your podcast app' }).click()
  await page.waitForURL('**/settings/account/?podcast_app=*')
  const row = page.getByRole('listitem').filter({ hasText: 'Slow Psalms' })
  await row.waitFor()
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true)
  await row.getByRole('button', { name: 'Show the address of Slow Psalms' }).click()
  const feed = await page.request.get(new URL(await row.getByRole('textbox').inputValue()).pathname)
  const titles = itemTitles(await feed.text())
  expect(titles).toContain('The Heavens Declare · Slow Psalms')
  expect(titles.filter((title) => !title.endsWith('Slow Psalms'))).toEqual([])
  await row.getByRole('button', { name: 'Reset the address of Slow Psalms' }).waitFor()
  await expectAccessibleAtAllWidths(page, 'main')
  expect(complaints).toEqual([])
})
