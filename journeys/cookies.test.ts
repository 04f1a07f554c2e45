import { expect, it } from 'vitest'
import { expectAccessible, layoutShift, openBrowser } from './browser.ts'
import { expectFocusedBy } from './focus.ts'
import { settled } from './traffic.ts'

const browser = openBrowser()
const SMALL_PAGE = '/careers/'

it('the banner asks once, moves nothing, holds no focus, and is answered by the keyboard', async () => {
  const { page, complaints } = await browser.visit(SMALL_PAGE, { width: 360, hasChosenCookies: false })
  const banner = page.getByRole('region', { name: 'Cookies' })
  await banner.waitFor()
  expect(await layoutShift(page)).toBeLessThan(0.01)
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await banner.evaluate((element) => Promise.all(element.getAnimations().map(({ finished }) => finished)))
    await expectAccessible(page)
  }

  const focused = () => page.evaluate(() => document.activeElement?.textContent)
  const passed: (string | null | undefined)[] = []
  for (let press = 0; press < 4; press += 1) {
    await page.keyboard.press('Tab')
    passed.push(await focused())
  }
  expect(passed.slice(0, 3)).toEqual(['Cookie settings', 'Reject', 'Accept'])
  expect(passed[3]).not.toBe('Cookie settings')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })
  await expectFocusedBy(page, 'id', 'main')

  await page.reload()
  await settled(page)
  expect(await banner.count()).toBe(0)
  expect(complaints).toEqual([])
})

it('nobody is asked while they give or begin', async () => {
  const { page, requests } = await browser.visit('/give/', { hasChosenCookies: false })
  await settled(page)
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  await page.goto('/onboarding')
  await settled(page)
  expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
  expect(requests.filter((path) => path.includes('cookie-banner'))).toEqual([])
})

it('the settings say what is so, and keep what is switched', async () => {
  const { page, complaints } = await browser.visit('/settings/cookies/', { hasChosenCookies: false })
  const toggles = page.getByRole('switch')
  await expect.poll(switchedOn).toEqual([true, true, true, true])
  await page.getByText('You haven’t accepted cookies.').waitFor()

  await page.getByRole('region', { name: 'Cookies', exact: true }).getByRole('button', { name: 'Reject' }).click()
  await expect.poll(switchedOn).toEqual([false, false, false, false])
  await page.getByText('All services are turned off.').waitFor()
  await toggles.nth(2).press('Space')
  await expect.poll(switchedOn).toEqual([false, false, true, false])
  await page.getByText('We send nothing').waitFor({ state: 'detached' })

  await page.reload()
  await settled(page)
  expect(await layoutShift(page)).toBeLessThan(0.05)
  await expect.poll(switchedOn).toEqual([false, false, true, false])
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectAccessible(page)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
  }
  expect(complaints).toEqual([])

  function switchedOn() {
    return toggles.evaluateAll((all) => all.map((one) => one.matches(':checked')))
  }
})
