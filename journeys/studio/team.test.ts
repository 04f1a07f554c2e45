import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// What is edited here would be seen by journeys that run beside this one.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('changes the roles of a member with a reason, which the log keeps', async () => {
  const { page, complaints } = await browser.visit('/studio/team/', { refreshToken: await logInAsStaff('operator') })
  await page.getByText('viewer@demo.selah.test').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Change roles of Viewer Demo' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Viewer Demo' })
  await dialog.getByRole('checkbox', { name: 'Finance' }).press('Space')
  await expectAccessibleAtAllWidths(page)
  expect(await dialog.getByRole('button', { name: 'Save roles' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Reason').fill('Closes the month')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Roles saved').waitFor()
  await page.getByText('Closes the month').waitFor()
  expect(complaints).toEqual([])
})
