import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see the published brand.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const frame = (page: Page) => page.frameLocator('iframe:not([hidden])')

async function openBrandPage(account = 'operator') {
  const opened = await browser.visit('/studio/brand/', { refreshToken: await logInAsStaff(account) })
  await opened.page.getByRole('heading', { name: 'Colors' }).waitFor()
  return opened
}

it('an owner changes name, color and mark of the brand, previews and publishes them, and restores the former version', async () => {
  const { page, complaints } = await openBrandPage()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Harbour')
  await page.getByRole('textbox', { name: 'Accent', exact: true }).fill('#5ab8ff')
  await page
    .getByLabel('Upload an SVG')
    .last()
    .setInputFiles({
      name: 'mark.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from('<svg viewBox="0 0 28 28"><path d="M3 3h22v22H3z"/></svg>'),
    })
  await page.getByText('Draft saved').waitFor()
  await frame(page).getByText('Harbour').first().waitFor({ state: 'attached' })
  await expect
    .poll(() =>
      frame(page)
        .locator('html')
        .evaluate((html) => getComputedStyle(html).getPropertyValue('--gold').trim()),
    )
    .toBe('#5ab8ff')
  await page.getByRole('radio', { name: 'Email' }).click()
  await frame(page).getByText('Harbour').first().waitFor()
  await expectAccessibleAtAllWidths(page)
  await publish(page).click()
  await page
    .getByText(/^Published/)
    .first()
    .waitFor()
  await page.getByText('Version 1').waitFor()

  const listener = await browser.visit('/discover/')
  await expect.poll(() => listener.page.title()).toContain('Harbour')
  const gold = await listener.page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gold'))
  expect(gold.trim()).toBe('#5ab8ff')
  expect(await listener.page.locator('path[d="M3 3h22v22H3z"]').count()).toBeGreaterThan(0)
  expect(listener.complaints).toEqual([])

  await page.getByRole('button', { name: 'Publish again: Defaults' }).click()
  await page.getByText('Defaults published').waitFor()
  await page.getByText('No unpublished changes').waitFor()
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('the brand page reports a color with too little contrast, and publishes by keyboard once it is corrected', async () => {
    const { page, complaints } = await openBrandPage()
    const paper = page.getByRole('textbox', { name: 'Accent text, light theme', exact: true })
    await paper.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('#d9c8a0')
    await page.getByText('On light pages, needs 4.5').waitFor()
    await page.getByText('Some colors are too hard to read.').waitFor()
    expect(await publish(page).isDisabled()).toBe(true)
    await expectAccessibleAtAllWidths(page)
    await paper.focus()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type('#6b4a08')
    await page.getByText('Some colors are too hard to read.').waitFor({ state: 'detached' })
    await expect.poll(() => publish(page).isEnabled()).toBe(true)
    await publish(page).focus()
    await page.keyboard.press('Enter')
    await page
      .getByText(/^Published/)
      .first()
      .waitFor()
    await page.getByRole('button', { name: 'Reset to default: Accent text, light theme' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('Draft saved').waitFor()
    await page.getByRole('button', { name: 'More' }).first().focus()
    await page.keyboard.press('Enter')
    await page.getByRole('menuitem', { name: 'Discard changes' }).press('Enter')
    await page.getByRole('button', { name: 'Discard changes' }).press('Enter')
    await page.getByText('No unpublished changes').waitFor()
    expect(complaints).toEqual([])
  })

  it('the brand page shows both values when two people change one field', async () => {
    const first = await openBrandPage()
    const second = await openBrandPage()
    await first.page.getByRole('textbox', { name: 'Help', exact: true }).fill('https://harbour.example/help/')
    await first.page.getByText('Draft saved').waitFor()
    await second.page.getByRole('textbox', { name: 'Help', exact: true }).fill('https://bay.example/help/')
    const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this' })
    await dialog.getByText('Theirs: https://harbour.example/help/').waitFor()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await dialog.waitFor({ state: 'detached' })
    await second.page.getByText('Draft saved').waitFor()
    await expect
      .poll(async () => {
        await first.page.reload()
        return first.page.getByRole('textbox', { name: 'Help', exact: true }).inputValue()
      })
      .toBe('https://bay.example/help/')
  })

  it('the brand page refuses an SVG with a script and says how to correct it', async () => {
    const { page } = await openBrandPage()
    await page
      .getByLabel('Upload an SVG')
      .last()
      .setInputFiles({
        name: 'mark.svg',
        mimeType: 'image/svg+xml',
        buffer: Buffer.from('<svg viewBox="0 0 28 28"><script>alert(1)</script><path d="M3 3h22v22H3z"/></svg>'),
      })
    await page.getByText('This SVG has more than one path.').waitFor()
  })

  it('a viewer reads the brand and cannot change it', async () => {
    const { page, complaints } = await openBrandPage('viewer')
    await page.getByText('Your role can view this but not change it.').waitFor()
    expect(await publish(page).count()).toBe(0)
    expect(await page.getByRole('textbox', { name: 'Name', exact: true }).isEditable()).toBe(false)
    await expectAccessibleAtAllWidths(page)
    expect(complaints).toEqual([])
  })
})
