import { expect, it } from 'vitest'
import { dataOf } from '#testing/studio/staff-browser.ts'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { expectFocused } from '../support/focus.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'
import { waitForQuietNetwork } from '../support/page-idle.ts'
import { openStaffCaller } from '../support/staff-calls.ts'

// A server of its own: parallel journeys would see shared views.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('a view of the library is saved by keyboard alone, shared with a colleague, renamed and removed', async () => {
  const { page, complaints } = await browser.visit('/studio/library/?missing=transcript', {
    refreshToken: await logInAsStaff('editor'),
  })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  const columns = page.getByRole('columnheader')
  await page.getByRole('row').nth(1).waitFor()
  await button('Columns').press('Enter')
  // The first column has the focus; Down moves to the next one, Space adds or removes it.
  await expectFocused(page.getByRole('menuitemcheckbox', { name: 'State' }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await page.getByRole('menuitemcheckbox', { name: 'Artist', checked: true }).waitFor()
  await page.keyboard.press('Escape')
  await columns.filter({ hasText: 'Artist' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.setViewportSize({ width: 1440, height: 900 })

  await button('Save view').press('Enter')
  await expectFocused(page.getByLabel('Name', { exact: true }))
  await expectAccessibleAtAllWidths(page)
  await page.keyboard.type('Without words')
  await page.getByRole('switch', { name: 'Share with the team' }).press('Space')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await button('Without words').waitFor()
  await page.getByText('“Without words” saved').waitFor()

  const colleague = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('viewer') })
  await colleague.page.getByRole('button', { name: 'Views', exact: true }).press('Enter')
  await colleague.page.getByRole('menuitem', { name: 'Without words · Editor Demo' }).press('Enter')
  await colleague.page.getByRole('button', { name: 'Missing' }).getByText('A transcript').waitFor()
  await colleague.page.getByRole('columnheader').filter({ hasText: 'Artist' }).waitFor()
  expect(await colleague.page.getByRole('button', { name: 'More for Without words' }).count()).toBe(0)

  await page.getByRole('button', { name: 'Order' }).press('Enter')
  await page.getByRole('option', { name: 'Oldest added' }).press('Enter')
  await button('Save changes').press('Enter')
  await expect.poll(() => button('Save changes').count()).toBe(0)
  await button('More for Without words').press('Enter')
  await page.getByRole('menuitem', { name: 'Rename or share' }).press('Enter')
  await page.getByLabel('Name', { exact: true }).fill('No words yet')
  await page.getByLabel('Name', { exact: true }).press('Enter')
  await button('No words yet').waitFor()
  await page.reload()
  await button('No words yet').waitFor()
  await page.getByRole('button', { name: 'Order' }).getByText('Oldest added').waitFor()
  await columns.filter({ hasText: 'Artist' }).waitFor()

  await button('More for No words yet').press('Enter')
  await page.getByRole('menuitem', { name: 'Remove' }).press('Enter')
  await page.getByText('It’s removed for the whole team.').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove view' }).press('Enter')
  await button('Views').waitFor()
  expect([...complaints, ...colleague.complaints]).toEqual([])
})

it('a view with a search is requested immediately, and only once', async () => {
  const editor = await openStaffCaller('editor')
  const view = { name: 'Psalms without words', is_shared: false, kind: 'content', columns: null }
  await dataOf(
    await editor('POST', '/web/studio/library/views', { ...view, filters: { q: 'psalm', missing: 'transcript' } }),
  )
  const { page, complaints } = await browser.visit('/studio/library/', { refreshToken: await logInAsStaff('editor') })
  await page.getByRole('row').nth(1).waitFor()
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url())
    if (pathname === '/web/studio/library' && searchParams.get('kind') === 'content')
      asked.push(`${searchParams.get('q')} ${searchParams.get('missing')}`)
  })
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  await page.getByRole('menuitem', { name: view.name }).click()
  await page.getByRole('button', { name: view.name, exact: true }).waitFor()
  await waitForQuietNetwork(page)
  expect(asked).toEqual(['psalm transcript'])
  expect(complaints).toEqual([])
})
