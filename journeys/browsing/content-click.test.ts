import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { inLongRun } from '#testing/vitest/run-scope.ts'
import { openBrowser } from '../support/browser.ts'
import { expectDialogCount } from '../support/dialogs.ts'
import { expectFocused } from '../support/focus.ts'
import { newMember } from '../support/members.ts'
import { expectSound, playerBar, row } from '../support/player-page.ts'

const browser = openBrowser()

const SERIES = '/series/morning-mercies/'
const FREE = 'His Compassions Fail Not'
const LOCKED = 'He Restoreth My Soul'

const pathOf = (page: Page) => new URL(page.url()).pathname
const titleOf = (page: Page, title: string) =>
  row(page, title).getByRole('heading').getByRole('button', { name: title })

describe('pressing an item of a series', () => {
  it('plays an open item, from its title and its picture', async () => {
    const { page } = await browser.visit(SERIES)
    await titleOf(page, FREE).click()
    await expectSound(page)
    expect(pathOf(page)).toBe(SERIES)
    await row(page, 'The Hills, and Help').locator('img').click({ force: true })
    await playerBar(page).getByText('The Hills, and Help').first().waitFor()
    expect(pathOf(page)).toBe(SERIES)
  })

  it('asks a guest to sign up for a locked item, by mouse and by keyboard', async () => {
    const { page } = await browser.visit(SERIES)
    await titleOf(page, LOCKED).click()
    await page.getByRole('dialog').getByLabel('Email address').waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await titleOf(page, LOCKED).press(' ')
    await page.getByRole('dialog').getByLabel('Email address').waitFor()
    expect(pathOf(page)).toBe(SERIES)
  })

  inLongRun(() => {
    it('asks again if the press comes before the browser has reported the dialog’s close', async () => {
      const { page } = await browser.visit(SERIES)
      await titleOf(page, LOCKED).click()
      await page.getByRole('dialog').getByLabel('Email address').fill('ruth@')
      await titleOf(page, LOCKED).evaluate((title: HTMLElement) => {
        document.querySelector('dialog')?.close()
        title.click()
      })
      await expect.poll(() => page.getByRole('dialog').getByLabel('Email address').inputValue()).toBe('')
    })

    it('sends a member without a subscription to the plans for a locked item', async () => {
      const { refreshToken } = await newMember()
      const { page } = await browser.visit(SERIES, { refreshToken })
      await titleOf(page, LOCKED).click()
      await page.waitForURL('**/subscribe/')
    })

    it('offers the item’s page in the menu, in a new tab and without JavaScript', async () => {
      const { page, context } = await browser.visit(SERIES)
      const opened = context.waitForEvent('page')
      await titleOf(page, LOCKED).click({ modifiers: ['ControlOrMeta'] })
      await (await opened).waitForURL(`**${SERIES}he-restoreth-my-soul/`)
      await row(page, LOCKED)
        .getByRole('button', { name: /^Options for/ })
        .click()
      await page.getByRole('menuitem', { name: 'About this recording' }).press('Enter')
      await page.waitForURL(`**${SERIES}he-restoreth-my-soul/`)
      await page
        .getByRole('main')
        .getByRole('link', { name: /^Subscribe/ })
        .first()
        .waitFor()
      const plain = await browser.visit(SERIES, { javaScriptEnabled: false })
      await row(plain.page, LOCKED).getByRole('link', { name: LOCKED }).click()
      expect(pathOf(plain.page)).toBe(`${SERIES}he-restoreth-my-soul/`)
    })
  })
})

it('a menu that was opened before the page’s scripts had loaded is filled', async () => {
  const { promise: held, resolve: release } = Promise.withResolvers<void>()
  const { page, complaints } = await browser.visit(SERIES, {
    stays: false,
    prepare: (opened) =>
      opened.route('**/assets/entry-browser*.js', async (route) => {
        await held
        return route.continue()
      }),
  })
  await row(page, FREE)
    .getByRole('button', { name: /^Options for/ })
    .click()
  await page.waitForFunction(() => document.querySelector('[popover]:popover-open') !== null)
  release()
  await expectFocused(page.getByRole('menuitem').first())
  await page.getByRole('menuitem', { name: 'Add to queue' }).click()
  await playerBar(page).getByText(FREE).first().waitFor()
  expect(complaints).toEqual([])
})

describe('pressing an item of a feed', () => {
  it('plays an open card, and asks a guest to sign up for a locked one', async () => {
    const { page } = await browser.visit('/discover/?tag=gratitude')
    const cards = page.getByRole('region', { name: 'From Morning Mercies' }).getByRole('listitem')
    await cards.filter({ hasText: LOCKED }).getByRole('link').click()
    await page.getByRole('dialog').getByLabel('Email address').waitFor()
    await page.keyboard.press('Escape')
    await expectDialogCount(page)
    await cards.filter({ hasText: FREE }).getByRole('link').click()
    await expectSound(page)
    expect(pathOf(page)).toBe('/discover/')
  })

  inLongRun(() => {
    it('does the same for the title of a numbered list', async () => {
      const { page } = await browser.visit('/selah/')
      await page.getByRole('listitem').getByRole('button', { name: 'The Beginning of Knowledge', exact: true }).click()
      await expectSound(page)
      expect(pathOf(page)).toBe('/selah/')
    })
  })
})

inLongRun(() => {
  describe('an artist’s latest episodes', () => {
    it('link to the page of each', async () => {
      const { page } = await browser.visit('/ruth-adeyemi/')
      const episode = page.getByRole('main').getByRole('listitem').getByRole('heading').getByRole('link').first()
      const href = await episode.getAttribute('href')
      await episode.click()
      await page.waitForURL(`**${href}`)
    })
  })
})
