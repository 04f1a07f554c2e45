import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { invitationPathFor, logInAsStaff, newEmail, newMember } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these edits.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()

it('an owner changes a member’s roles and refund limit with a reason, which the log records', async () => {
  const { page, complaints } = await browser.visit('/studio/team/', { refreshToken: await logInAsStaff('operator') })
  await page.getByText('viewer@demo.selah.test').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Change roles of Viewer Demo' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  const dialog = page.getByRole('dialog', { name: 'Roles of Viewer Demo' })
  await dialog.getByRole('checkbox', { name: 'Finance' }).press('Space')
  await dialog.getByRole('checkbox', { name: 'Support' }).press('Space')
  await dialog.getByLabel('Refunds up to (USD)').fill('1,000')
  await dialog.getByText('Enter an amount like 50 or 49.99.').waitFor()
  await expectAccessibleAtAllWidths(page)
  await dialog.getByLabel('Reason').fill('Closes the month')
  expect(await dialog.getByRole('button', { name: 'Save roles' }).isDisabled()).toBe(true)
  await dialog.getByLabel('Refunds up to (USD)').fill('49.9')
  await dialog.getByRole('button', { name: 'Save roles' }).click()
  await page.getByText('Roles saved').waitFor()
  await page.getByText('Closes the month').waitFor()
  await page.getByRole('button', { name: 'Change roles of Viewer Demo' }).click()
  await page.getByRole('menuitem', { name: 'Change roles' }).click()
  await expect.poll(() => dialog.getByLabel('Refunds up to (USD)').inputValue()).toBe('49.90')
  expect(complaints).toEqual([])
})

it('an owner invites an address; the link in the email creates an account with a role', async () => {
  const email = newEmail()
  const { page, complaints } = await browser.visit('/studio/team/', { refreshToken: await logInAsStaff('operator') })
  const invite = async (address: string) => {
    await page.getByRole('button', { name: 'Invite', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Invite to the team' })
    await dialog.getByLabel('Email').fill(address)
    await dialog.getByRole('checkbox', { name: 'Editor' }).press('Space')
    await dialog.getByLabel('Note').fill('See you on Monday')
    await expectAccessibleAtAllWidths(page)
    await dialog.getByRole('button', { name: 'Send invitation' }).click()
    await page.getByRole('region', { name: 'Invitations' }).getByText(address).waitFor()
    return invitationPathFor(address)
  }

  const guest = await browser.visit(await invite(email))
  await guest.page.getByText('Operator Demo invites you to work here.').waitFor()
  await expect.poll(() => new URL(guest.page.url()).hash).toBe('')
  await expectAccessibleAtAllWidths(guest.page)
  await guest.page.getByLabel('Your name').fill('Nora')
  await guest.page.getByLabel('Password').fill('a quiet lamp at dusk')
  await guest.page.getByRole('button', { name: 'Create account and join' }).click()
  await guest.page.getByRole('heading', { name: 'You’re on the team' }).first().waitFor()
  await guest.page.getByRole('button', { name: 'Log in' }).click()
  await guest.page.getByLabel('Password', { exact: true }).waitFor()
  await page.reload()
  await page.getByText(`Nora joined the team: editor`).waitFor()

  const member = await newMember()
  const path = await invite(member.email)
  const known = await browser.visit(path, { refreshToken: member.refreshToken })
  await known.page.getByText(`You’re logged in as ${member.email}.`).waitFor()
  await known.page.getByRole('button', { name: 'Join the team' }).click()
  await known.page.getByRole('heading', { name: 'You’re on the team' }).first().waitFor()
  expect([...complaints, ...guest.complaints]).toEqual([])
})
