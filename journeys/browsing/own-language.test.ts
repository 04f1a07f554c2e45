import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser, waitForHydration } from '../support/browser.ts'

const browser = openBrowser()

inLongRun(() => {
  it('a visitor in Portuguese finds recordings in Portuguese before those in English', async () => {
    const { page } = await browser.visit('/discover/?locale=pt-BR')
    await page.getByRole('heading', { name: 'Prayers for this morning' }).waitFor({ state: 'attached' })
    const titles = await page.getByRole('main').getByRole('heading', { level: 2 }).allTextContents()
    expect(titles.indexOf('Em português')).toBeGreaterThanOrEqual(0)
    expect(titles.indexOf('Em português')).toBeLessThan(titles.indexOf('Prayers for this morning'))
  })
})

it('a visitor in Spanish finds recordings in Spanish first, and can leave out other languages', async () => {
  const { page } = await browser.visit('/discover/?locale=es')
  const headings = page.getByRole('main').getByRole('heading', { level: 2 })
  const english = page.getByRole('heading', { name: 'Prayers for this morning' })
  await english.waitFor({ state: 'attached' })
  const titles = await headings.allTextContents()
  expect(titles.indexOf('En español')).toBeGreaterThanOrEqual(0)
  expect(titles.indexOf('En español')).toBeLessThan(titles.indexOf('Prayers for this morning'))

  await page.goto('/settings/listening/')
  await waitForHydration(page)
  const others = page.getByRole('switch', { name: 'Mostrar también otros idiomas' })
  await expect.poll(() => others.isChecked()).toBe(true)
  await others.uncheck()
  await expectAccessible(page)
  await page.goto('/discover/')
  await english.waitFor({ state: 'detached' })
  await page.getByRole('heading', { name: 'En español' }).waitFor()
})
