import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { expectAccessibleAtAllWidths } from '../screens/all-widths.ts'
import { openBrowser } from '../support/browser.ts'
import { latestMessageTo, logInAsStaff, messagesTo } from '../support/members.ts'
import { openOwnSite } from '../support/own-site.ts'

// A server of its own: parallel journeys would see these forms, whose limits count by network.
openOwnSite({ withDemoAccounts: true })
const browser = openBrowser()
const EMAIL = 'ann@lakeshore.example'

it('staff answer a form from Home by mouse, and another one by keyboard', async () => {
  await submit({ kind: 'partner', email: EMAIL, name: 'Ann Lee', organisation: 'Lakeshore FM', topic: 'broadcaster' })
  await submit({ kind: 'ministry', email: 'joel@grace.example', name: 'Joel', organisation: 'Grace Church' })
  const { page, complaints } = await browser.visit('/studio/', { refreshToken: await logInAsStaff('support') })
  await page.getByText('Lakeshore FM asked about a partnership').waitFor()
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('listitem').filter({ hasText: 'Lakeshore FM' }).getByRole('link', { name: 'Reply' }).click()

  await page.getByRole('heading', { name: 'From Lakeshore FM', level: 1 }).waitFor()
  await page.getByText(EMAIL).waitFor()
  await page.getByLabel('Your reply').fill('Gladly.\nWe’ll call you tomorrow.')
  await expectAccessibleAtAllWidths(page)
  await page.getByRole('button', { name: 'Send reply' }).click()
  await page.getByText('Your reply is on its way').waitFor()
  const replies = page.getByRole('region', { name: 'Replies' })
  await replies.getByText('We’ll call you tomorrow.').waitFor()
  await page.getByRole('button', { name: 'Reopen' }).waitFor()
  await expectAccessibleAtAllWidths(page)
  const letter = await latestMessageTo(EMAIL)
  expect(letter.text).toContain('> May we?')
  expect(await messagesTo(EMAIL)).toHaveLength(1)

  await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await answerByKeyboard(page)
  await page.getByRole('link', { name: 'Forms', exact: true }).first().click()
  await page.getByRole('heading', { name: 'Nobody is waiting' }).waitFor()
  await page.getByRole('link', { name: 'Done', exact: true }).click()
  await page.getByRole('link', { name: /^Lakeshore FM/ }).waitFor()
  await page.getByRole('link', { name: /^Grace Church/ }).waitFor()
  await expectAccessibleAtAllWidths(page)
  expect(complaints).toEqual([])
})

async function answerByKeyboard(page: Page): Promise<void> {
  const row = page.getByRole('link', { name: /^Grace Church/ })
  await row.focus()
  await row.press('Enter')
  await page.getByRole('heading', { name: 'From Grace Church', level: 1 }).waitFor()
  await page.getByLabel('Your reply').focus()
  await page.keyboard.type('Welcome.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.getByText('Your reply is on its way').waitFor()
  expect((await latestMessageTo('joel@grace.example')).text).toContain('Welcome.')
}

async function submit(form: object): Promise<void> {
  const body = JSON.stringify({ website: 'https://grace.example', message: 'May we?', ...form })
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(`${process.env.JOURNEY_URL}/web/submissions`, { method: 'POST', headers, body })
  expect(response.status).toBe(200)
}
