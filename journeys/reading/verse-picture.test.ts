import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright-core'
import sharp, { type Color } from 'sharp'
import { describe, expect, it } from 'vitest'
import { contrastOf, type Rgb } from '#rules/brand/contrast.ts'
import { LEAST_CONTRAST } from '#rules/verse-picture/dusk.ts'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { MIRRORED } from '../support/mirrored.ts'
import { waitUntilIdle } from '../support/page-idle.ts'

const browser = openBrowser()

const VERSE = '/bible/kjv/psalms-23-1/'
const CLEAR = { r: 0, g: 0, b: 0, alpha: 0 }
const GOLD: Rgb = [240, 200, 119]
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Verse picture' })
const picture = (page: Page) => dialog(page).locator('canvas[data-shape]')
const radio = (page: Page, name: string) => dialog(page).getByRole('radio', { name, exact: true })
const slider = (page: Page, name: string) => dialog(page).getByRole('slider', { name })
/** Checks the least dusk (darkening) that can be chosen: a brighter picture needs more. */
const expectLeastDusk = (page: Page, dusk: number) =>
  expect.poll(() => slider(page, 'Dusk').getAttribute('min')).toBe(`${dusk}`)
const sizeOf = (page: Page) =>
  picture(page).evaluate((canvas) => (canvas instanceof HTMLCanvasElement ? [canvas.width, canvas.height] : []))

/** Opens the screen from the actions of the verse in the address. */
async function openPicture(page: Page): Promise<void> {
  await waitForHydration(page)
  await page.getByRole('button', { name: 'Make a picture' }).press('Enter')
  await expect.poll(() => dialog(page).getByRole('button', { name: 'Save picture' }).isEnabled()).toBe(true)
}

async function save(page: Page): Promise<{ name: string; bytes: Buffer }> {
  const download = page.waitForEvent('download')
  await dialog(page).getByRole('button', { name: 'Save picture' }).press('Enter')
  const saved = await download
  return { name: saved.suggestedFilename(), bytes: await readFile(await saved.path()) }
}

/** Adds a picture of one's own, in one color. */
async function addOwnPicture(page: Page, background: Color, name = 'own.png'): Promise<void> {
  const image = sharp({ create: { width: 80, height: 60, channels: 4, background } })
  const file = { name, mimeType: 'image/png', buffer: await image.png().toBuffer() }
  await dialog(page).getByLabel('Add your own picture').setInputFiles(file)
}

async function shownContrast(page: Page): Promise<number> {
  const words = await slider(page, 'Dusk').getAttribute('aria-valuetext')
  return Number(/contrast ([\d.]+) to 1/.exec(words ?? '')?.[1])
}

describe.each(sampleOf([360, 1440]))('a picture of a verse, opened at %i px', (width) => {
  it('is made by keyboard, keeps its contrast, and is saved with the verse as its alternative text', async () => {
    const { page, complaints } = await browser.visit(VERSE, { width })
    await openPicture(page)
    await expectAccessibleAtAllWidths(page, 'dialog')
    expect(await picture(page).getAttribute('aria-label')).toBe('The LORD is my shepherd; I shall not want. Psalm 23:1')
    expect(await sizeOf(page)).toEqual([1080, 1920])

    await radio(page, 'Story').press('ArrowRight')
    await expect.poll(() => sizeOf(page)).toEqual([1080, 1080])
    await radio(page, 'Psalter').press('ArrowRight')
    await radio(page, 'Picture 1').press('ArrowRight')
    await expect.poll(() => radio(page, 'Picture 2').isChecked()).toBe(true)
    await slider(page, 'Size').press('Home')
    await expect.poll(() => slider(page, 'Size').getAttribute('aria-valuetext')).toBe('1 of 5')
    await slider(page, 'Dusk').press('Home')
    await expect.poll(() => shownContrast(page)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
    await slider(page, 'Dusk').press('End')
    await expect.poll(() => shownContrast(page)).toBeGreaterThan(10)
    await dialog(page).getByRole('switch', { name: 'The Selah mark' }).press('Space')

    const { name, bytes } = await save(page)
    await page.getByText('Picture saved').waitFor()
    expect(name).toBe('selah-psalms-23-1.png')
    const { width: saved, xmp } = await sharp(bytes).metadata()
    expect(saved).toBe(1080)
    expect(xmp?.toString()).toContain('The LORD is my shepherd; I shall not want.\nPsalm 23:1')

    await dialog(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => dialog(page).getByRole('switch').isChecked()).toBe(true)
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await expectFocused(page.getByRole('button', { name: 'Make a picture' }))
    expect(complaints).toEqual([])
  })
})

inLongRun(() => {
  it('a picture of a verse fits in a right-to-left language and with reduced motion', async () => {
    const { page } = await browser.visit(`${VERSE}?${MIRRORED}`, { width: 360 })
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await waitForHydration(page)
    await page.getByRole('main').locator('[data-scripted] button[aria-haspopup="dialog"]').last().press('Enter')
    await page.locator('dialog canvas[data-shape]').waitFor()
    await expect.poll(() => page.locator('dialog [aria-busy]').getAttribute('aria-busy')).toBe('false')
    await expectAccessibleAtAllWidths(page, 'dialog')
  })
})

it('a bright picture of one’s own is darkened until every word can be read', async () => {
  const { page } = await browser.visit(VERSE)
  await openPicture(page)
  await addOwnPicture(page, '#fff')
  await expectLeastDusk(page, 70)
  await slider(page, 'Dusk').press('Home')
  const { bytes } = await save(page)
  const [red = 0, green = 0, blue = 0] = await sharp(bytes)
    .extract({ left: 0, top: 0, width: 1, height: 1 })
    .raw()
    .toBuffer()
  expect(contrastOf([red, green, blue], GOLD)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
})

inLongRun(() => {
  it('a picture of a verse has a dark background where a picture of one’s own is transparent', async () => {
    const { page } = await browser.visit(VERSE)
    await openPicture(page)
    await addOwnPicture(page, CLEAR)
    await expectLeastDusk(page, 0)
    await slider(page, 'Dusk').press('Home')
    const { bytes } = await save(page)
    expect((await sharp(bytes).stats()).isOpaque).toBe(true)
    const pixel = sharp(bytes).extract({ left: 0, top: 0, width: 1, height: 1 })
    const [red = 255, green = 255, blue = 255] = await pixel.raw().toBuffer()
    expect(contrastOf([red, green, blue], GOLD)).toBeGreaterThanOrEqual(LEAST_CONTRAST)
  })

  it('a picture of one’s own stays among the pictures when another one is taken back', async () => {
    const { page } = await browser.visit(VERSE)
    await openPicture(page)
    const own = radio(page, 'Your own picture')
    await addOwnPicture(page, '#fff')
    await expectLeastDusk(page, 70)
    await addOwnPicture(page, '#000')
    await expectLeastDusk(page, 0)
    await dialog(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expectLeastDusk(page, 70)
    expect(await own.isChecked()).toBe(true)
    await dialog(page).getByRole('button', { name: 'Undo' }).press('Enter')
    await expect.poll(() => radio(page, 'Picture 1').isChecked()).toBe(true)
  })
})

it('the picture of one’s own that was chosen last is kept, whichever opens first', async () => {
  const { page } = await browser.visit(VERSE)
  await openPicture(page)
  await page.evaluate(() => {
    const open = window.createImageBitmap.bind(window)
    const mayOpen = new Promise<void>((resolve) => addEventListener('open-slow-file', () => resolve(), { once: true }))
    window.createImageBitmap = async (source: ImageBitmapSource) => {
      if (!(source instanceof File && source.name === 'slow.png')) return open(source)
      await mayOpen
      const bitmap = await open(source)
      dispatchEvent(new Event('slow-file-opened'))
      return bitmap
    }
  })
  await addOwnPicture(page, '#fff', 'slow.png')
  await addOwnPicture(page, '#000', 'quick.png')
  await expect.poll(() => radio(page, 'Your own picture').isChecked()).toBe(true)
  await expectLeastDusk(page, 0)
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        addEventListener('slow-file-opened', () => resolve(), { once: true })
        dispatchEvent(new Event('open-slow-file'))
      }),
  )
  await waitUntilIdle(page)
  // Waits until the picture is drawn as it was chosen.
  await save(page)
  expect(await slider(page, 'Dusk').getAttribute('min')).toBe('0')
})

inLongRun(() => {
  it('a control with the focus is shown below the picture of a verse', async () => {
    const { page } = await browser.visit(VERSE, { width: 360 })
    await openPicture(page)
    const hiddenPixels = () =>
      page.evaluate(() => {
        const stage = document.querySelector('dialog canvas[data-shape]')?.parentElement?.getBoundingClientRect()
        const focused = document.activeElement?.getBoundingClientRect()
        return (stage?.bottom ?? 0) - (focused?.top ?? 0)
      })
    await dialog(page).getByRole('button', { name: 'Save picture' }).focus()
    for (const control of [
      slider(page, 'Dusk'),
      slider(page, 'Size'),
      radio(page, 'Picture 1'),
      radio(page, 'Story'),
    ]) {
      while (!(await control.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Shift+Tab')
      await expect.poll(hiddenPixels).toBeLessThanOrEqual(0)
    }
  })

  it('a picture of a verse is saved as it was chosen last, even while its background loads', async () => {
    const { page } = await browser.visit(VERSE)
    const loads = Promise.withResolvers<void>()
    await page.route(/verse-sea[^/]*\.webp/, async (route) => {
      await loads.promise
      await route.continue()
    })
    await openPicture(page)
    await radio(page, 'Picture 3').check()
    const first = save(page)
    await expect.poll(() => dialog(page).getByRole('button', { name: 'Save picture' }).isDisabled()).toBe(true)
    loads.resolve()
    expect((await first).bytes.equals((await save(page)).bytes)).toBe(true)
  })

  it('a picture of a verse that is too long offers half of it', async () => {
    const { page } = await browser.visit('/bible/kjv/esther-8-9/')
    await openPicture(page)
    await radio(page, 'Wide').check()
    await radio(page, 'Chapel').check()
    await radio(page, 'Second half').check()
    await expect.poll(() => sizeOf(page)).toEqual([1600, 900])
    await radio(page, 'Story').check()
    await radio(page, 'Second half').waitFor({ state: 'detached' })
  })
})

it('a picture of a verse is shared with the verse as its text, and saved where the share sheet refuses it', async () => {
  const { page } = await browser.visit(VERSE)
  await page.evaluate(() => {
    Object.assign(navigator, {
      canShare: () => true,
      share: async ({ files, text }: ShareData) => {
        document.body.dataset.shared = `${files?.[0]?.name}: ${text}`
      },
    })
  })
  await openPicture(page)
  const share = dialog(page).getByRole('button', { name: 'Share picture' })
  await share.press('Enter')
  await expect
    .poll(() => page.locator('body').getAttribute('data-shared'))
    .toBe('selah-psalms-23-1.png: The LORD is my shepherd; I shall not want.\nPsalm 23:1')
  await page.evaluate(() => Object.assign(navigator, { share: () => Promise.reject(new TypeError('not here')) }))
  await expect.poll(() => share.isEnabled()).toBe(true)
  const download = page.waitForEvent('download')
  await share.press('Enter')
  expect((await download).suggestedFilename()).toBe('selah-psalms-23-1.png')
})

it('a picture is made of the verse of the day, over the dialog that shares it', async () => {
  const { page, complaints } = await browser.visit('/daily/daily-01-01/?share=true', { width: 360 })
  await openPicture(page)
  expect(await picture(page).getAttribute('aria-label')).toContain('great is thy faithfulness')
  expect((await save(page)).name).toBe('selah-daily-01-01.png')
  await page.keyboard.press('Escape')
  await dialog(page).waitFor({ state: 'detached' })
  await page.getByRole('dialog', { name: 'Share this verse' }).waitFor()
  expect(complaints).toEqual([])
})
