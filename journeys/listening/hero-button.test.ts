import { expect, it } from 'vitest'
import { openBrowser } from '../support/browser.ts'
import { expectSound, isPaused } from '../support/player-page.ts'

const browser = openBrowser()

it('playback is paused by the button that started it', async () => {
  const { page } = await browser.visit('/discover/')
  const hero = page.getByRole('main').getByRole('region').first()
  const preview = hero.getByRole('button', { name: 'Preview' })
  await hero.getByRole('button', { name: /^Play / }).click()
  await expectSound(page)
  await hero.getByRole('button', { name: /^Pause / }).waitFor()
  await expect.poll(() => preview.getAttribute('aria-pressed')).toBe('false')

  await preview.click()
  await expect.poll(() => preview.getAttribute('aria-pressed')).toBe('true')
  await hero.getByRole('button', { name: /^Play / }).waitFor()
  await expectSound(page)
  await preview.click()
  await expect.poll(() => isPaused(page)).toBe(true)
  await hero.getByRole('button', { name: /^Play / }).click()
  await expectSound(page)
  await expect.poll(() => preview.getAttribute('aria-pressed')).toBe('false')
})
