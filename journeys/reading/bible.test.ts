import type { Locator, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, overflowOf, WIDTHS, waitForHydration } from '../support/browser.ts'
import { waitInPage } from '../support/page-idle.ts'
import { expectSound, loopRecording, playerBar, slowRecording } from '../support/player-page.ts'

const browser = openBrowser()

describe('reading the Bible', () => {
  it('opens a chapter from the books, then the next one', async () => {
    const { page } = await browser.visit('/bible/')
    await page.getByRole('main').getByRole('link', { name: 'Malachi' }).click()
    await page.waitForURL('**/bible/kjv/malachi-1/')
    await page.goto('/bible/kjv/malachi-4/')
    await waitForHydration(page)
    await page.getByRole('link', { name: 'Next Matthew 1' }).click()
    await page.waitForURL('**/bible/kjv/matthew-1/')
    await expect.poll(() => page.title()).toBe('Matthew 1 KJV | Selah')
  })

  it.each(sampleOf(WIDTHS))('opens a verse’s page with the verse highlighted and in view at %i px', async (width) => {
    const { page } = await browser.visit('/bible/kjv/john-3-16/', { width })
    expect(await page.title()).toBe('John 3:16 KJV | Selah')
    const verse = page.locator('#verse-16')
    await expect.poll(() => verse.evaluate((one) => one.getBoundingClientRect().top)).toBeLessThan(700)
    expect(await verse.evaluate((one) => one.getBoundingClientRect().top)).toBeGreaterThan(100)
    await expect.poll(() => verse.getByRole('link').getAttribute('aria-current')).toBe('true')
    await page.getByRole('group', { name: 'Actions for John 3:16' }).waitFor()
  })

  it('offers to copy, share and open a pressed verse', async () => {
    const { page, context, complaints } = await browser.visit('/bible/kjv/genesis-1/')
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('#verse-3').click()
    const actions = page.getByRole('group', { name: 'Actions for Genesis 1:3' })
    await actions.getByRole('button', { name: 'Copy the verse' }).click()
    await page.getByText('Verse copied').waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      'And God said, Let there be light: and there was light.\nGenesis 1:3 KJV',
    )
    await actions.getByRole('button', { name: 'Share' }).click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/\/bible\/kjv\/genesis-1-3\/$/)
    await expectAccessible(page)
    await actions.getByRole('link', { name: 'Open this verse' }).click()
    await page.waitForURL('**/bible/kjv/genesis-1-3/')
    await expect.poll(() => page.title()).toBe('Genesis 1:3 KJV | Selah')
    expect(complaints).toEqual([])
  })

  it('reads a chapter aloud, shows the verse being read, and plays from a pressed number', async () => {
    const { page, complaints } = await browser.visit('/bible/kjv/mark-1/')
    const words = await page.locator('#verse-5').textContent()
    await page.locator('#verse-5').getByTitle('Listen from Mark 1:5').click()
    await page.locator('#verse-5[data-read]').waitFor()
    await expectSound(page)
    // The verse was low on the screen, where the player is now.
    await expect.poll(() => overlap(page.locator('#verse-5'), playerBar(page))).toBe(0)
    await slowRecording(page)
    await expectWordsLit(page, 5)
    expect(await page.locator('#verse-5').textContent()).toBe(words)
    await page.locator('#verse-2').getByRole('link').click()
    await page.locator('#verse-2[data-read]').waitFor()
    expect(await page.locator('[data-read]').count()).toBe(1)
    expect(new URL(page.url()).pathname).toBe('/bible/kjv/mark-1/')
    await page.getByRole('main').getByRole('button', { name: 'Pause' }).click()
    // A press on the verse's text; a press on its number plays.
    await page.locator('#verse-3').click({ position: { x: 200, y: 12 } })
    await page.getByRole('button', { name: 'Listen from Mark 1:3' }).click()
    await page.locator('#verse-3[data-read]').waitFor()
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight))
    const back = page.getByRole('button', { name: 'Back to the voice' })
    await back.click()
    await back.waitFor({ state: 'detached' })
    await expectAccessible(page)
    expect(complaints).toEqual([])
  })

  it.each(sampleOf([360, 1440]))(
    'lights the spoken word in right-to-left pages too, at %i px, until the reader switches that off',
    async (width) => {
      const { page, complaints } = await browser.visit('/bible/kjv/mark-1/?locale=ar-XB', { width })
      await page.emulateMedia({ reducedMotion: 'reduce' })
      const play = async () => {
        await waitForHydration(page)
        await page.locator('#verse-2 a[title]').click()
        await page.locator('#verse-2[data-read]').waitFor()
        await loopRecording(page)
      }
      await play()
      await expectWordsLit(page, 2)
      await expectAccessible(page)
      expect(await overflowOf(page)).toBe(0)
      await page.evaluate(() => localStorage.setItem('read_along', JSON.stringify({ lightsWords: false })))
      await page.reload()
      await play()
      await expectSound(page)
      expect(await page.locator('[data-word]').count()).toBe(0)
      expect(complaints).toEqual([])
    },
  )

  inLongRun(() => {
    it.each(['/bible/kjv/psalms-23/', '/bible/kjv/genesis-1/'])(
      'keeps a pressed verse of %s visible on a phone, beside its actions',
      async (path) => {
        const { page } = await browser.visit(path, { width: 360 })
        for (const number of [3, 5, 1]) {
          const verse = page.locator(`#verse-${number}`)
          // At the bottom of the screen, where a reader usually presses first.
          await verse.evaluate((one) => one.scrollIntoView({ block: 'end', behavior: 'instant' }))
          const line = await lastLineOf(verse)
          await page.mouse.click(line.x, line.y)
          const actions = page.getByRole('group', { name: new RegExp(`^Actions for .*:${number}$`) })
          await actions.waitFor()
          await expect.poll(async () => [number, await overlap(verse, actions)]).toEqual([number, 0])
          const bar = page.getByRole('navigation', { name: 'Main' })
          expect(await overlap(bar, actions)).toBe(0)
        }
      },
    )

    it('selects a verse by keyboard and moves the focus to its actions', async () => {
      const { page } = await browser.visit('/bible/kjv/genesis-1/')
      await page.locator('#verse-2').getByRole('link').focus()
      await page.keyboard.press('Enter')
      await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Promise')
      expect(new URL(page.url()).pathname).toBe('/bible/kjv/genesis-1/')
    })

    it('remembers the text size', async () => {
      const { page } = await browser.visit('/bible/kjv/genesis-1/')
      const size = () =>
        page.locator('#verse-2').evaluate((verse) => Number.parseFloat(getComputedStyle(verse).fontSize))
      const usual = await size()
      for (let presses = 0; presses < 3; presses++) await page.getByRole('button', { name: 'Larger text' }).click()
      await expect.poll(size).toBeGreaterThan(usual * 1.5)
      await expect
        .poll(() => page.getByRole('button', { name: 'Larger text' }).getAttribute('aria-disabled'))
        .toBe('true')
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
      await page.goto('/bible/kjv/john-1/')
      await waitForHydration(page)
      await expect.poll(size).toBeGreaterThan(usual * 1.5)
      for (let presses = 0; presses < 4; presses++) await page.getByRole('button', { name: 'Smaller text' }).click()
      await expect.poll(size).toBeLessThan(usual)
    })

    it('opens any chapter with the picker', async () => {
      const { page } = await browser.visit('/bible/kjv/genesis-1/', { width: 360 })
      await page.locator('summary').click()
      await expectAccessible(page)
      await page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Psalms' }).click()
      await page.getByRole('navigation', { name: 'Chapters of Psalms' }).getByRole('link', { name: 'Psalm 23' }).click()
      await page.waitForURL('**/bible/kjv/psalms-23/')
      await expect.poll(() => page.getByRole('navigation', { name: 'Books' }).isVisible()).toBe(false)
    })

    it('closes the picker on Escape and on a press outside', async () => {
      const { page } = await browser.visit('/bible/kjv/genesis-1/')
      const books = page.getByRole('navigation', { name: 'Books' })
      await page.locator('summary').click()
      await page.keyboard.press('Escape')
      await expect.poll(() => books.isVisible()).toBe(false)
      await page.locator('summary').click()
      await books.waitFor()
      await page.mouse.click(1400, 880)
      await expect.poll(() => books.isVisible()).toBe(false)
    })
  })

  it('opens a chapter with the picker without JavaScript', async () => {
    const { page } = await browser.visit('/bible/kjv/genesis-1/', { javaScriptEnabled: false })
    await page.locator('summary').click()
    await page.getByRole('navigation', { name: 'Books' }).getByRole('link', { name: 'Revelation' }).click()
    await page.waitForURL('**/bible/kjv/revelation-1/')
    await page.locator('summary').click()
    await page.getByRole('link', { name: 'Revelation 22' }).click()
    await page.waitForURL('**/bible/kjv/revelation-22/')
  })

  inLongRun(() => {
    it('lists recordings of a chapter', async () => {
      const { page } = await browser.visit('/bible/kjv/psalms-23/')
      // None of the recordings is the reading of the chapter.
      expect(await page.getByRole('main').getByText('Listen', { exact: true }).count()).toBe(0)
      await page
        .getByRole('region', { name: 'Recordings on this passage' })
        .getByRole('link', { name: /He Restoreth My Soul/ })
        .click()
      await page.waitForURL('**/series/**')
    })

    it('prefetches no verse’s page', async () => {
      const { page, requests } = await browser.visit('/bible/kjv/genesis-1/')
      await page.locator('#verse-2').getByRole('link').hover()
      await waitInPage(page, 3500)
      expect(requests.filter((path) => /page-data.*genesis-1-\d/.test(path))).toEqual([])
    })
  })
})

/** One word of the verse is gold, and then another one. */
async function expectWordsLit(page: Page, verse: number): Promise<void> {
  const lit = page.locator(`#verse-${verse} [data-word="now"]`)
  const word = async () => (await lit.allTextContents()).join('').trim()
  await expect.poll(word).toMatch(/^\S+$/)
  expect(await lit.first().evaluate((one) => getComputedStyle(one).color)).toBe('rgb(240, 200, 119)')
  const first = await word()
  await expect.poll(word).not.toBe(first)
}

/** The middle of a verse's last line. */
function lastLineOf(verse: Locator): Promise<{ x: number; y: number }> {
  return verse.evaluate((one) => {
    const { left, top, width, height } = [...one.getClientRects()].at(-1) ?? one.getBoundingClientRect()
    return { x: left + width / 2, y: top + height / 2 }
  })
}

/** The vertical overlap of two elements in pixels. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((part) => part.boundingBox()))
  if (!a || !b) throw new Error('one of them is not on the page')
  return Math.max(0, Math.round(Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)))
}
