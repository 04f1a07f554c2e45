import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { logInAsStaff } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const NEW_NAME = 'Ruth Adeyemi and friends'

it('a creator’s change is sent for review, returned, approved by an owner, and shown to a guest', async () => {
  const owner = await browser.visit('/studio/team/', { refreshToken: await logInAsStaff('operator') })
  await owner.page.getByRole('button', { name: 'Change roles of Creator Demo' }).click()
  await owner.page.getByRole('menuitem', { name: 'Change roles' }).click()
  const roles = owner.page.getByRole('dialog', { name: 'Roles of Creator Demo' })
  await roles.getByRole('switch', { name: 'Someone else publishes their work' }).press('Space')
  await roles.getByLabel('Reason').fill('New here')
  await roles.getByRole('button', { name: 'Save roles' }).click()
  await owner.page.getByText('Roles saved').waitFor()

  const creator = await browser.visit('/studio/', { refreshToken: await logInAsStaff('creator') })
  await creator.page.getByRole('link', { name: 'Ruth Adeyemi' }).first().click()
  const name = creator.page.getByLabel('Name', { exact: true })
  await name.waitFor()
  await creator.page.getByRole('region', { name: 'Numbers' }).getByText('Followers').waitFor()
  await expectAccessibleAtAllWidths(creator.page)
  await name.fill('Ruth')
  await creator.page.getByRole('button', { name: 'Send for review' }).click()
  const dialog = creator.page.getByRole('dialog', { name: 'Send for review?' })
  await dialog.getByLabel('Note to the editor').fill('Shorter?')
  await expectAccessibleAtAllWidths(creator.page)
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await creator.page.getByText('Sent for review on').waitFor()

  await owner.page.goto(new URL('/studio/', owner.page.url()).href)
  await owner.page.getByText('“Ruth Adeyemi” is waiting for review').waitFor()
  await owner.page.getByRole('link', { name: 'View', exact: true }).first().click()
  await owner.page.getByText('Shorter?').waitFor()
  await expectAccessibleAtAllWidths(owner.page)
  await owner.page.getByRole('button', { name: 'Send back' }).click()
  const back = owner.page.getByRole('dialog', { name: 'Send this back?' })
  await back.getByLabel('Comment').fill('Keep the whole name')
  await back.getByRole('button', { name: 'Send back' }).click()
  // Waits for the dialog to close, because its field contains the same text.
  await back.waitFor({ state: 'detached' })
  await owner.page.getByText('Keep the whole name').waitFor()

  await creator.page.goto(new URL('/studio/', creator.page.url()).href)
  await creator.page.getByText('“Ruth Adeyemi” was sent back').waitFor()
  await creator.page.getByRole('link', { name: 'Ruth Adeyemi', exact: true }).first().click()
  await creator.page.getByRole('button', { name: 'Edit what you sent' }).click()
  await expect.poll(() => name.inputValue()).toBe('Ruth')
  await name.fill(NEW_NAME)
  await creator.page.getByRole('button', { name: 'Send for review' }).click()
  await dialog.getByRole('button', { name: 'Send for review' }).click()
  await creator.page.getByText('All changes saved').waitFor()

  await owner.page.goto(new URL('/studio/reviews/', owner.page.url()).href)
  await owner.page.getByText('Waiting').waitFor()
  await expectAccessibleAtAllWidths(owner.page)
  await owner.page.getByRole('link', { name: 'Ruth Adeyemi' }).first().click()
  await owner.page.getByText(NEW_NAME).waitFor()
  await owner.page.getByRole('button', { name: 'Approve and publish' }).click()
  await owner.page.getByText('What changed').waitFor()
  const guest = await browser.visit('/ruth-adeyemi/')
  await guest.page.getByRole('heading', { name: NEW_NAME, level: 1 }).waitFor()
  expect([...owner.complaints, ...creator.complaints, ...guest.complaints]).toEqual([])
})
