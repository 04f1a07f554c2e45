import type { Locator, Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun, sampleOf } from '#testing/vitest/run-scope.ts'
import { expectAccessible, openBrowser } from '../support/browser.ts'
import { expectFocusedBy } from '../support/focus.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { waitUntilSettled } from '../support/page-idle.ts'

const browser = openBrowser()
const SMALL_PAGE = '/careers/'

it('the banner asks once, shifts nothing, takes no focus, and is answered by keyboard', async () => {
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
  expect(passed.slice(0, 3)).toEqual(['Settings', 'Reject', 'Accept'])
  expect(passed[3]).not.toBe('Settings')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await banner.waitFor({ state: 'detached' })
  await expectFocusedBy(page, 'id', 'main')

  await page.reload()
  await waitUntilSettled(page)
  expect(await banner.count()).toBe(0)
  expect(complaints).toEqual([])
})

/** Elements that must be reachable without scrolling. */
const FIRST_SIGHT = [
  [
    '/discover/',
    360,
    [
      ['button', /^Play /],
      ['button', /^Preview/],
    ],
  ],
  [
    '/discover/',
    768,
    [
      ['button', /^Play /],
      ['button', /^Preview/],
    ],
  ],
  [
    '/discover/',
    1440,
    [
      ['button', /^Play /],
      ['button', /^Preview/],
    ],
  ],
  [
    '/login/',
    768,
    [
      ['textbox', /^E-?mail/],
      ['textbox', /^Password/],
      ['button', /^Log In$/],
    ],
  ],
  [
    '/login/',
    1440,
    [
      ['textbox', /^E-?mail/],
      ['textbox', /^Password/],
      ['button', /^Log In$/],
    ],
  ],
] as const

it.each(sampleOf(FIRST_SIGHT, 2))(
  'the banner on %s at %i px is one line and covers no main action',
  async (path, width, parts) => {
    const { page } = await browser.visit(path, { width, hasChosenCookies: false })
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    await waitUntilSettled(page)
    expect(await layoutShift(page)).toBeLessThan(0.02)
    expect(await linesOf(banner)).toBe(1)
    expect(await banner.getByRole('button').count()).toBe(2)
    for (const [role, name] of parts) {
      const part = page.getByRole('main').getByRole(role, { name }).first()
      expect([name, await isInReach(part)]).toEqual([name, true])
    }
    expect(await hiddenWhenScrolledTo(page)).toEqual([])
  },
)

/** Elements that phones must show above the banner without scrolling. */
const FIRST_SIGHT_ON_PHONES = [
  ['/series/morning-mercies/', [['button', /^Play/]]],
  [
    '/login/',
    [
      ['textbox', /^E-?mail/],
      ['textbox', /^Password/],
      ['button', /^Log In$/],
    ],
  ],
  ['/series/morning-mercies/his-compassions-fail-not/', [['button', /^Play/]]],
  [
    '/signup/',
    [
      ['textbox', /^E-?mail/],
      ['button', /^Sign Up$/],
    ],
  ],
  ['/subscribe/', [['radio', /yearly/]]],
] as const

it.each(sampleOf(FIRST_SIGHT_ON_PHONES, 2))(
  'the first view of %s on phones has its main action, above the banner',
  async (path, parts) => {
    const { page } = await browser.visit(path, { width: 360, hasChosenCookies: false })
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    await waitUntilSettled(page)
    expect(await layoutShift(page)).toBe(0)
    expect(await linesOf(banner)).toBe(1)
    for (const height of [740, 640]) {
      await page.setViewportSize({ width: 360, height })
      for (const [role, name] of parts) {
        const part = page.getByRole('main').getByRole(role, { name }).first()
        expect([height, name, await isInReach(part)]).toEqual([height, name, true])
      }
    }
    expect(await hiddenWhenScrolledTo(page)).toEqual([])
  },
)

inLongRun(() => {
  it('the banner is above the player, and the page ends above both', async () => {
    const { page } = await browser.visit('/series/morning-mercies/', { width: 360, hasChosenCookies: false })
    const banner = page.getByRole('region', { name: 'Cookies' })
    await banner.waitFor()
    await page.getByRole('main').getByRole('button', { name: /^Play/ }).first().click()
    const player = page.getByRole('region', { name: 'Player' })
    await player.waitFor()
    const [top, bottom] = [
      (await player.boundingBox())?.y ?? 0,
      await banner.evaluate((one) => one.getBoundingClientRect().bottom),
    ]
    expect(bottom).toBeLessThanOrEqual(top)
    expect(await hiddenWhenScrolledTo(page)).toEqual([])
  })
})

function linesOf(banner: Locator): Promise<number> {
  return banner.locator('p').evaluate((words) => {
    const { lineHeight } = getComputedStyle(words)
    return Math.round(words.getBoundingClientRect().height / Number.parseFloat(lineHeight))
  })
}

/** True if a press at its center and at both edges reaches it: nothing covers or clips it. */
function isInReach(part: Locator): Promise<boolean> {
  return part.evaluate((one) => {
    const { left, top, width, height } = one.getBoundingClientRect()
    const reached = (down: number) => one.contains(document.elementFromPoint(left + width / 2, down))
    return [top + 1, top + height / 2, top + height - 1].every(reached)
  })
}

/** The elements that the banner still covers after scrolling them into view. */
function hiddenWhenScrolledTo(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const banner = document.querySelector('section[aria-label="Cookies"]')
    const all = [...document.querySelectorAll('main :is(a, button, input), footer a')].filter((one) =>
      one.checkVisibility(),
    )
    return all.flatMap((one) => {
      one.scrollIntoView({ block: 'end', behavior: 'instant' })
      const { left, bottom } = one.getBoundingClientRect()
      return banner?.contains(document.elementFromPoint(left + 4, bottom - 4)) ? [one.textContent ?? ''] : []
    })
  })
}

inLongRun(() => {
  it('nobody is asked while donating or in onboarding', async () => {
    const { page, requests } = await browser.visit('/give/', { hasChosenCookies: false })
    await waitUntilSettled(page)
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
    await page.goto('/onboarding')
    await waitUntilSettled(page)
    expect(await page.getByRole('region', { name: 'Cookies' }).count()).toBe(0)
    expect(requests.filter((path) => path.includes('cookie-banner'))).toEqual([])
  })
})

it('the settings show the choice and store changes', async () => {
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
  await waitUntilSettled(page)
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
