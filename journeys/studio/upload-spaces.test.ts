import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('an owner limits the uploads of a role and of a member, who sees what is left and is refused beforehand', async () => {
  const { page, complaints } = await browser.visit('/studio/team/', { refreshToken: await logInAsStaff('operator') })
  const limits = page.getByRole('region', { name: 'Upload limits' })
  await limits.getByText('50 GB each, the usual limit').first().waitFor()
  await limits.getByRole('button', { name: 'Change the limit of Editor', exact: true }).click()
  const field = page.getByRole('textbox', { name: 'Limit in GB' })
  await field.fill('much')
  await page.getByText('Enter a number from 0 to 100,000').waitFor()
  await field.fill('2')
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Save limit' }).click()
  await limits.getByText('2 GB each').waitFor()
  // A member's own limit, by keyboard alone.
  await limits.getByRole('button', { name: 'Change the limit of Editor Demo' }).focus()
  await page.keyboard.press('Enter')
  await field.waitFor()
  await page.keyboard.type('0.01')
  await page.keyboard.press('Enter')
  await limits.getByText('0 bytes of 10 MB used').waitFor()
  await limits.getByText('Own limit').waitFor()
  await expectAccessibleAtAllWidths(page)
  expect(complaints).toEqual([])

  const { page: upload } = await browser.visit('/studio/upload/', { refreshToken: await logInAsStaff('editor') })
  await upload.getByText('0 bytes of 10 MB used, 10 MB left').waitFor()
  const file = { name: 'sermon.mp3', mimeType: 'audio/mpeg', buffer: Buffer.alloc(11_000_000) }
  const chooser = upload.waitForEvent('filechooser')
  await upload.getByRole('button', { name: 'Choose files' }).click()
  await (await chooser).setFiles([file])
  await upload.getByText('This file doesn’t fit: you’re using 0 bytes of your 10 MB.').waitFor()
  await expectAccessibleAtAllWidths(upload)
})
