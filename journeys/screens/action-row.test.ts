import { expect, it } from 'vitest'
import { sampleOf } from '#testing/vitest/run-scope.ts'
import { openBrowser, WIDTHS } from '../support/browser.ts'
import { expectSound } from '../support/player-page.ts'
import { resize } from './walk-screen.ts'

const browser = openBrowser()

it.each(
  sampleOf([
    '/series/morning-mercies/',
    '/series/morning-mercies/his-compassions-fail-not/',
    '/series/mercies-on-film/the-day-is-thine/',
    '/ruth-adeyemi/',
  ]),
)('%s leaves no action alone in a row', async (path) => {
  const { page } = await browser.visit(path)
  const buttons = page.getByRole('main').getByRole('button').filter({ visible: true })
  const options = buttons.and(page.getByRole('button', { name: /options/i })).first()
  for (const width of [320, 360, 390, 768, 1024, 1440]) {
    await resize(page, width)
    const { y = 0 } = (await options.boundingBox()) ?? {}
    const lines = await buttons.evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
    const beside = lines.filter(({ top, bottom }) => top <= y + 22 && bottom >= y + 22)
    expect(beside.length, `at ${width} px`).toBeGreaterThan(1)
  }
})

it.each(sampleOf(WIDTHS))('the elements beside Play keep their positions during playback, at %i px', async (width) => {
  const { page } = await browser.visit('/series/morning-mercies/', { width })
  const main = page.getByRole('main')
  const play = main.getByRole('button', { name: /^(Play|Pause) Morning Mercies/ })
  const beside = [play, main.getByRole('button', { name: /^Share/ }), main.getByRole('button', { name: /^Options/ })]
  const places = () => Promise.all(beside.map((one) => one.filter({ visible: true }).first().evaluate(placeOnPage)))
  const before = await places()
  await play.click()
  await expectSound(page)
  await expect.poll(() => play.innerText()).toBe('Pause')
  await page.mouse.move(0, 0)
  await expect.poll(places).toEqual(before)
})

function placeOnPage(part: Element) {
  const { x, y, width } = part.getBoundingClientRect()
  return { x, y: y + scrollY, width }
}
