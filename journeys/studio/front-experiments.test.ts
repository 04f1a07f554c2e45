import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { FRONT_PAGE } from '#rules/analytics/front-experiment.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { expectFocused, moveFocusTo, pressByKeyboard } from '../support/focus.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

const site = openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const COOKIE = 'selah_front_sleep'

const headings = (page: Page) => page.locator('main h2').allInnerTexts()

async function headingsAfterReload(page: Page): Promise<string[]> {
  await page.reload()
  return headings(page)
}

function agreeToCookies(): void {
  localStorage.cookie_settings = JSON.stringify({ consent: true, opt_outs: {}, chosen_at: Date.now() })
}

const agreed = {
  hasChosenCookies: false,
  prepare: (page: Page) => page.context().addInitScript(agreeToCookies),
}

async function frontCookie(page: Page): Promise<string | undefined> {
  return (await page.context().cookies()).find(({ name }) => name === COOKIE)?.value
}

/** Moves the second row of the draft before the first: a header and the tags come before them. */
async function moveSecondRowUp(page: Page): Promise<void> {
  const sections = page.getByRole('grid', { name: 'Sections' })
  await sections
    .getByRole('button', { name: /^Actions for / })
    .nth(3)
    .click()
  await page.getByRole('menuitem', { name: 'Move up' }).click()
  await page.getByText('Saved', { exact: true }).waitFor()
}

it('an editor tests a version on those who agreed, reads the results, and publishes it', async () => {
  const { page, complaints } = await browser.visit('/studio/tabs/sleep/', {
    refreshToken: await logInAsStaff('editor'),
  })
  await page.getByRole('button', { name: 'Edit in a draft' }).click()
  await moveSecondRowUp(page)
  await page.getByRole('button', { name: 'Experiments' }).click()
  const dialog = page.getByRole('dialog', { name: /^Experiments on/ })
  await dialog.getByRole('button', { name: 'Start experiment' }).click()
  await dialog.getByText('Enter a name').waitFor()
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Stories first')
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Start experiment' }).click()
  await dialog.getByRole('heading', { name: 'Stories first' }).waitFor()
  await dialog.getByText('Pressed something here: Too few to compare').waitFor()
  await page.keyboard.press('Escape')
  await page.getByText('An experiment is running on this page.').waitFor()

  // A visitor who did not agree sees the original and gets no cookie.
  const refused = await browser.visit('/sleep/')
  const original = await headings(refused.page)
  expect(await frontCookie(refused.page)).toBeUndefined()
  // A visitor who agreed sees the original once, and their own version from the next page on.
  const { page: visitor, requests } = await browser.visit('/sleep/', agreed)
  expect(await headings(visitor)).toEqual(original)
  await expect.poll(() => frontCookie(visitor)).toMatch(/^\w{8}\.[ab]$/)
  expect(requests).not.toContain('/web/events')
  const [id = ''] = (await frontCookie(visitor))?.split('.') ?? []
  await visitor.context().addCookies([{ name: COOKIE, value: `${id}.b`, url: visitor.url() }])
  await visitor.reload()
  const other = await headings(visitor)
  expect(other).not.toEqual(original)
  expect(other.toSorted()).toEqual(original.toSorted())
  const eventsOfB = visitor.waitForRequest((request) => request.postData()?.includes(`"f_${id}:b"`) ?? false)
  await visitor.locator('main').getByRole('link').first().click()
  expect((await eventsOfB).postData()).toContain(FRONT_PAGE)

  await site.fillExperiment('sleep')
  await page.getByRole('button', { name: 'Experiment running' }).click()
  await dialog.getByText('Pressed something here: Version B does better').waitFor()
  await dialog.getByText('Listened or watched: Too few to compare').waitFor()
  await dialog.getByRole('row', { name: /^A, the original 240 25% / }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Publish version B' }).click()
  await dialog.getByRole('region', { name: 'Publish version B for everyone?' }).getByRole('button').last().click()
  await page.getByText('Version B is live').waitFor()
  // The toast stays while it is pointed at.
  const undo = page.getByRole('status').getByRole('button', { name: 'Undo' })
  await undo.hover()
  await expect.poll(() => headingsAfterReload(refused.page)).toEqual(other)
  await undo.click()
  await page.getByText('Listeners now see the source version').waitFor()
  await expect.poll(() => headingsAfterReload(refused.page)).toEqual(original)
  expect(complaints).toEqual([])
})

it('a version that someone else changed meanwhile is started at the second press', async () => {
  const refreshToken = await logInAsStaff('editor')
  const other = await browser.visit('/studio/tabs/podcasts/', { refreshToken })
  await other.page.getByRole('button', { name: 'Edit in a draft' }).click()
  await moveSecondRowUp(other.page)
  const { page } = await browser.visit('/studio/tabs/podcasts/', { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('button', { name: 'Experiments' }).waitFor()
  await moveSecondRowUp(other.page)
  await page.getByRole('button', { name: 'Experiments' }).click()
  const dialog = page.getByRole('dialog', { name: /^Experiments on/ })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Another order')
  const start = dialog.getByRole('button', { name: 'Start experiment' })
  await start.click()
  await dialog.getByText(/^Someone else changed version B\./).waitFor()
  await start.click()
  await dialog.getByRole('heading', { name: 'Another order' }).waitFor()
})

it('by keyboard alone an editor starts an experiment and stops it, and all see the original again', async () => {
  const { page, complaints } = await browser.visit('/studio/tabs/music/', {
    refreshToken: await logInAsStaff('editor'),
  })
  const press = (name: string) => pressByKeyboard(page, page.getByRole('button', { name, exact: true }).last())
  await press('Edit in a draft')
  await page.getByRole('button', { name: 'Publish', exact: true }).waitFor()
  await press('Experiments')
  await moveFocusTo(page, page.getByRole('textbox', { name: 'Name' }))
  await page.keyboard.type('Nothing else')
  await moveFocusTo(page, page.getByRole('radio', { name: '50%' }))
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Enter')
  await press('Start experiment')
  await page.getByText('is shown to 25% of those who take part').waitFor()
  await press('Stop experiment')
  // The safe answer has the focus.
  await expectFocused(page.getByRole('button', { name: 'Keep running' }))
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Experiment stopped. Everyone sees the original.').waitFor()
  const ended = page.getByRole('region', { name: 'Earlier experiments' })
  await ended.getByText('Nothing else').waitFor()
  await page.keyboard.press('Escape')
  await expectFocused(page.getByRole('button', { name: 'Experiments', exact: true }))
  expect(complaints).toEqual([])
})

it('an import changes the original of an experiment; the results say so, also after the experiment ended', async () => {
  const { page, complaints } = await browser.visit('/studio/tabs/for-you/', {
    refreshToken: await logInAsStaff('editor'),
  })
  await page.getByRole('button', { name: 'Edit in a draft' }).click()
  await moveSecondRowUp(page)
  await page.getByRole('button', { name: 'Experiments' }).click()
  const dialog = page.getByRole('dialog', { name: /^Experiments on/ })
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Another start')
  await dialog.getByRole('button', { name: 'Start experiment' }).click()
  await dialog.getByText('Pressed something here: Too few to compare').waitFor()
  await page.keyboard.press('Escape')
  await site.importFront('for-you')
  const { page: visitor } = await browser.visit('/for-you/')
  await expect.poll(() => headingsAfterReload(visitor)).toContain('New from the source')
  await page.getByRole('button', { name: 'Experiment running' }).click()
  await dialog.getByText(/^An import changed the original on .*start a new one\.$/).waitFor()
  await dialog.getByText('Pressed something here: Not compared, because the original changed').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Stop experiment' }).click()
  await dialog.getByRole('region', { name: 'Stop this experiment?' }).getByRole('button').last().click()
  await dialog.getByText('Another start').click()
  await dialog.getByText(/^An import changed the original on .*compare the versions\.$/).waitFor()
  expect(complaints).toEqual([])
})
