import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { loadSharp } from '#server/gateways/pictures/load-sharp.ts'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser, waitForHydration } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { expectSound, fullPlayer, openFullPlayer } from '../support/player-page.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const ITEM = '/studio/library/content/the-ladder/'

const card = (page: Page, name: string) => page.getByRole('region', { name, exact: true })

it('an editor crops a new picture to a cover by keyboard, and undoes it', async () => {
  const { page, complaints } = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
  const cover = card(page, 'Cover')
  await cover.getByRole('slider', { name: 'Zoom' }).waitFor()
  const sharp = await loadSharp()
  const picture = await sharp({ create: { width: 900, height: 450, channels: 3, background: '#a33' } })
    .png()
    .toBuffer()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    cover.getByRole('button', { name: 'Choose a picture' }).click(),
  ])
  await chooser.setFiles({ name: 'sunset.png', mimeType: 'image/png', buffer: picture })
  const across = cover.getByRole('slider', { name: 'Left to right' })
  await across.waitFor()
  await across.press('ArrowRight')
  await cover.getByText('Podcast directories want').waitFor()
  await expectAccessibleAtAllWidths(page)
  await cover.getByRole('button', { name: 'Use this cover' }).click()
  await page.getByText('Cover changed').waitFor()
  await page.getByRole('button', { name: 'Cover: follow the source again' }).waitFor()
  await page.getByRole('button', { name: 'Undo change 1' }).click()
  await page.getByText('Every field follows the source.').waitFor()
  expect(complaints).toEqual([])
})

it('an editor imports a transcript, whose faults are shown first, saves it with times, and listeners read it', async () => {
  const { page, complaints } = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
  const transcript = card(page, 'Transcript')
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    transcript.getByRole('button', { name: 'Import a file' }).click(),
  ])
  const text = 'A ladder set up on the earth\nand the top of it reached to heaven'
  await chooser.setFiles({ name: 'ladder.txt', mimeType: 'text/plain', buffer: Buffer.from(text) })
  await transcript.getByText('2 lines need attention').waitFor()
  await transcript.getByRole('button', { name: 'Estimate the times' }).click()
  const estimated = transcript.getByText('These times are estimated')
  await estimated.waitFor()
  await expect.poll(() => transcript.getByLabel('Line 2 begins at').inputValue()).not.toBe('')
  await transcript.getByLabel('Line 1 begins at').fill('0:00')
  await transcript.getByLabel('Line 2 begins at').fill('0:02.5')
  await transcript.getByLabel('Line 2', { exact: true }).click()
  await expectAccessibleAtAllWidths(page)
  await transcript.getByRole('button', { name: 'The times are right' }).click()
  await estimated.waitFor({ state: 'detached' })
  await transcript.getByRole('button', { name: 'Save transcript' }).click()
  await page.getByText('Transcript saved').waitFor()
  await transcript.getByRole('button', { name: 'Follow the source again' }).waitFor()
  await expect.poll(() => transcript.getByLabel('Line 2 begins at').inputValue()).toBe('0:02.5')

  await page.goto('/content/the-ladder/')
  await waitForHydration(page)
  await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
  await expectSound(page)
  await openFullPlayer(page)
  await fullPlayer(page).getByRole('tab', { name: 'Transcript' }).click()
  for (const line of text.split('\n')) await fullPlayer(page).getByRole('button', { name: line }).waitFor()
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('an editor moves a chapter on the waveform by keyboard', async () => {
    const { page, complaints } = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
    const sound = card(page, 'Sound')
    const mark = sound.getByRole('slider').nth(1)
    await mark.press('ArrowRight')
    await expect.poll(() => sound.getByLabel('Starts at').nth(1).inputValue()).toBe('0:11.1')
    await page.getByRole('button', { name: 'Publish changes' }).click()
    await page.getByText('All changes saved').waitFor()
    await page.reload()
    await expect.poll(() => mark.getAttribute('aria-valuetext')).toBe('0:11.1')
    expect(complaints).toEqual([])
  })

  it('an editor gives a recording its own ads by keyboard, sees them in the preview, and removes them', async () => {
    const { page, complaints } = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
    const access = card(page, 'Access')
    await access.getByRole('switch', { name: 'Ads of its own' }).press('Space')
    const publish = page.getByRole('button', { name: 'Publish changes' })
    await access.getByLabel('Ad network').fill('house')
    await access.getByLabel('Ad tag').fill('vast.xml')
    await access.getByText('Enter a URL that starts with https://').waitFor()
    expect(await publish.isDisabled()).toBe(true)
    await access.getByLabel('Ad tag').fill('/ads/vast.xml')
    await card(page, 'How it will look').getByText('With ads').waitFor()
    await expectAccessibleAtAllWidths(page)
    await publish.press('Enter')
    await page.getByText('All changes saved').waitFor()
    await page.getByRole('button', { name: 'Ads: follow the source again' }).press('Enter')
    await access.getByLabel('Ad network').waitFor({ state: 'detached' })
    expect(complaints).toEqual([])
  })
})
