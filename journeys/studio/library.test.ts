import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { logInAsStaff, newMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { holdUndo } from '../support/studio-toast.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const ITEM = '/studio/library/content/the-ladder/'
const TITLE = 'The Ladder'

const publish = (page: Page) => page.getByRole('button', { name: 'Publish changes' }).click()
const rowsOf = (page: Page, state: string) => page.getByRole('row').filter({ hasText: state })
const titleField = (page: Page) => page.getByLabel('Title', { exact: true })

it('the studio opens for staff, and is a 404 page for guests and members', async () => {
  const guest = await browser.visit('/studio/library/')
  await guest.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  const { refreshToken } = await newMember()
  const member = await browser.visit('/studio/', { refreshToken })
  await member.page.getByRole('heading', { name: 'Page not found' }).waitFor()
  const editor = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
  await editor.page.getByRole('heading', { name: 'Library' }).waitFor()
  expect(await editor.page.getByRole('link', { name: 'Team' }).count()).toBe(0)
  expect(editor.complaints).toEqual([])
})

it('an editor finds titles, hides two of them in one press, and undoes that', async () => {
  const { page, complaints } = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
  await rowsOf(page, 'Live').first().waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('mercies')
  await expect.poll(() => new URL(page.url()).search).toBe('?q=mercies')
  const found = page.getByRole('link', { name: 'Joy to the World' })
  await expect.poll(() => found.count()).toBe(0)
  await page.getByRole('searchbox', { name: 'Search titles' }).fill('the')
  await found.waitFor()
  // By keyboard the row has the focus, because the table takes it from a checkbox within the row.
  const rows = page.getByRole('row')
  await rows.nth(1).press('Space')
  await rows.nth(2).press('Space')
  await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
  await page.getByRole('button', { name: 'Hide' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('2 titles change.').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByRole('button', { name: 'Apply' }).click()
  const undo = await holdUndo(page)
  await page.getByText('2 titles changed').waitFor()
  await expect.poll(() => rowsOf(page, 'Private').count()).toBe(2)
  await undo.click()
  await expect.poll(() => rowsOf(page, 'Private').count()).toBe(0)
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('a search keeps the table with its rows and the focus until its own rows are here', async () => {
    const { page, complaints } = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
    const table = page.getByRole('grid', { name: 'Library' })
    await page.getByRole('row').nth(1).waitFor()
    await table.evaluate((element) => element.setAttribute('data-kept', ''))
    let release = () => {}
    const isReleased = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/web/studio/library?*q=ladder*', async (route) => {
      await isReleased
      await route.continue()
    })
    const search = page.getByRole('searchbox', { name: 'Search titles' })
    await search.pressSequentially('ladder')
    await page.locator('section[aria-busy=true]').waitFor()
    expect(await page.getByRole('row').count()).toBeGreaterThan(2)
    release()
    await page.locator('section[aria-busy=false]').waitFor()
    await expect.poll(() => page.getByRole('row').count()).toBe(2)
    expect(await table.getAttribute('data-kept')).toBe('')
    await expectFocused(search)
    expect(complaints).toEqual([])
  })
})

it('cleared filters never show an empty library while its rows are awaited', async () => {
  const { page, complaints } = await browser.visit('/studio/library/?q=nothing-has-this-title', {
    refreshToken: await logInAsStaff('editor'),
  })
  await page.getByText('Nothing matches').waitFor()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route('**/web/studio/library?*', async (route) => {
    await isReleased
    await route.continue()
  })
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('status', { name: 'Loading the library' }).waitFor()
  expect(await page.getByText('The library is empty').count()).toBe(0)
  release()
  await page.getByRole('row').nth(1).waitFor()
  expect(complaints).toEqual([])
})

inLongRun(() => {
  it('an editor reads the library as covers by keyboard, selects some, and opens one by keyboard and by its link', async () => {
    const { page, complaints } = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
    await page.getByRole('row').nth(1).waitFor()
    await page.getByRole('radio', { name: 'Covers' }).press('Space')
    await page.waitForURL('**/studio/library/?layout=grid')
    const covers = page.getByRole('row')
    await covers.nth(1).waitFor()
    await expectAccessibleAtAllWidths(page)
    await covers.nth(0).focus()
    await page.keyboard.press('Space')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Space')
    await page.getByRole('toolbar', { name: '2 selected' }).waitFor()
    await page.keyboard.press('Escape')
    await expect.poll(() => page.getByRole('toolbar', { name: '2 selected' }).count()).toBe(0)
    await page.getByRole('searchbox', { name: 'Search titles' }).fill('ladder')
    await expect.poll(() => covers.count()).toBe(1)
    await covers.nth(0).press('Enter')
    await page.waitForURL(`**${ITEM}`)
    await page.goBack()
    await covers.nth(0).getByRole('link').click()
    await page.waitForURL(`**${ITEM}`)
    expect(complaints).toEqual([])
  })
})

it('an editor changes a title, which a guest then sees, and undoes it', async () => {
  const { page, complaints } = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
  await titleField(page).waitFor()
  await expectAccessibleAtAllWidths(page)
  await titleField(page).fill('The Ladder and the Fence')
  await page.getByText('Draft saved').waitFor()
  await publish(page)
  await page.getByText('All changes saved').waitFor()
  const guest = await browser.visit('/content/the-ladder/')
  await guest.page.getByRole('heading', { name: 'The Ladder and the Fence' }).waitFor()
  await page.getByText('Edited here').waitFor()
  await page.getByRole('button', { name: 'Undo change 1' }).click()
  await page.getByRole('heading', { name: TITLE, exact: true }).waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
})

it('the later of two editors resolves an edit conflict', async () => {
  const first = await browser.visit(ITEM, { refreshToken: await logInAsStaff('editor') })
  const second = await browser.visit(ITEM, { refreshToken: await logInAsStaff('operator') })
  await titleField(first.page).fill('The First Ladder')
  await titleField(second.page).fill('The Second Ladder')
  await publish(first.page)
  await first.page.getByText('All changes saved').waitFor()
  await publish(second.page)
  const dialog = second.page.getByRole('dialog', { name: 'Someone else changed this too' })
  await dialog.getByText('The First Ladder').waitFor()
  await expectAccessibleAtAllWidths(second.page)
  await dialog.getByRole('button', { name: 'Save what I chose' }).click()
  await second.page.getByRole('heading', { name: 'The Second Ladder' }).waitFor()
  await second.page.getByRole('button', { name: 'Title: follow the source again' }).click()
  await second.page.getByRole('heading', { name: TITLE, exact: true }).waitFor()
})

inLongRun(() => {
  it('staff find a recording from any page by keyboard', async () => {
    const { page, complaints } = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
    await page.keyboard.press('Control+k')
    const field = page.getByRole('dialog', { name: 'Find or do' }).getByRole('searchbox')
    await expectFocused(field)
    await page.keyboard.type('adeste')
    // Enter opens the marked row, which is the first one once it is loaded.
    await page.locator('[role=option][data-focused]').filter({ hasText: 'Adeste Fideles' }).waitFor()
    await page.keyboard.press('Enter')
    await page.getByRole('heading', { name: 'Adeste Fideles' }).waitFor()
    expect(complaints).toEqual([])
  })

  it('the library filters by missing parts, keeps the filters in the address, and fits every width', async () => {
    const { page, complaints } = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
    await page.getByRole('button', { name: 'More filters' }).press('Enter')
    await page.getByRole('button', { name: 'Missing' }).press('Enter')
    await page.getByRole('option', { name: 'A transcript' }).press('Enter')
    await page.waitForURL('**/studio/library/?missing=transcript')
    await page.getByRole('button', { name: 'Order' }).press('Enter')
    await page.getByRole('option', { name: 'Oldest added' }).press('Enter')
    await page.waitForURL('**sort=added-oldest')
    await page.getByRole('row').nth(1).waitFor()
    await expectAccessibleAtAllWidths(page)
    await page.reload()
    await page.getByRole('button', { name: 'Missing' }).getByText('A transcript').waitFor()
    await page.goto(new URL('/studio/library/?kind=series&missing=artist&changed_by=me', page.url()).href)
    await page.getByText('Nothing matches').waitFor()
    await page.getByRole('button', { name: 'Clear filters' }).press('Enter')
    await page.getByRole('row').nth(1).waitFor()
    expect(complaints).toEqual([])
  })
})
