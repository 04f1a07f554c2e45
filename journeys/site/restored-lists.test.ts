import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { PAGE_SIZE } from '#contract/limits.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser, scrollTo } from '../support/browser.ts'
import { newMember } from '../support/members.ts'

const browser = openBrowser()

it('a search restores its results and scroll position', async () => {
  const { page } = await browser.visit('/search/?q=mercy&type=verse')
  const verses = page.getByRole('main').getByRole('link').filter({ hasText: 'mercy' })
  const first = await verses.count()
  await page.getByRole('button', { name: 'Load more' }).click()
  await expect.poll(() => verses.count()).toBeGreaterThan(first)
  const [found, height] = [await verses.count(), await scrollTo(page, verses.last())]
  await verses.last().click()
  await page.waitForURL('**/bible/**')
  await page.goBack()
  await page.waitForURL('**/search/?q=mercy&type=verse')
  await expect.poll(() => verses.count()).toBe(found)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(height)
})

inLongRun(() => {
  it('the library restores its entries and scroll position, then shows what has changed', async () => {
    const { refreshToken } = await newMember()
    const { page, complaints } = await browser.visit('/discover/', { refreshToken })
    const saved = await saveMany(page, PAGE_SIZE + 3)
    await page.goto('/library/')
    const rows = page.getByRole('region', { name: 'Favorites' }).getByRole('listitem')
    await page.getByRole('button', { name: 'Load more' }).click()
    await expect.poll(() => rows.count()).toBe(saved.length)
    const height = await scrollTo(page, rows.last())
    const [gone = ''] = saved
    await page.getByRole('navigation').getByRole('link', { name: 'Music', exact: true }).first().click()
    await page.waitForURL('**/music/')
    await react(page, 'DELETE', gone)
    const { promise: held, resolve: release } = Promise.withResolvers<void>()
    await page.route('**/web/users/*/reactions*', async (route) => {
      await held
      await route.continue()
    })
    await page.goBack()
    await expect.poll(() => rows.count()).toBe(saved.length)
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(height)
    release()
    await expect.poll(() => rows.count()).toBe(saved.length - 1)
    expect(complaints).toEqual([])
  })
})

type Found = { items: { id: string }[]; next_item: string | null }

/** Saves many items, the last one first in the library. */
async function saveMany(page: Page, count: number): Promise<string[]> {
  const ids: string[] = []
  let offset: string | null = ''
  while (ids.length < count && offset !== null) {
    const found: Found = await listFound(page, offset)
    ids.push(...found.items.map(({ id }) => id))
    offset = found.next_item
  }
  const saved = ids.slice(0, count)
  await page.waitForFunction(() => 'session_token' in sessionStorage)
  for (const id of saved) await react(page, 'POST', id)
  return saved
}

async function listFound(page: Page, offset: string): Promise<Found> {
  const answer = await page.request.get(`/web/search?q=the&type=content${offset && `&offset=${offset}`}`)
  const { data }: { data: { groups: Found[] } } = await answer.json()
  return data.groups[0] ?? { items: [], next_item: null }
}

async function react(page: Page, method: 'POST' | 'DELETE', id: string): Promise<void> {
  const isDone = await page.evaluate(
    async ([how, item]) => {
      const headers = { 'content-type': 'application/json', authorization: `Bearer ${sessionStorage.session_token}` }
      const init = { method: how, headers, body: JSON.stringify({ type: 'heart' }) }
      return (await fetch(`/web/content/${item}/reactions`, init)).ok
    },
    [method, id] as const,
  )
  expect(isDone).toBe(true)
}
