import type { Page } from 'playwright-core'
import { ownCard } from '#simulators/card/card-numbers.ts'
import { waitForHydration } from '../support/browser.ts'
import { codeFor } from '../support/members.ts'

export const SUBSCRIPTION = '/settings/subscriptions/'
export const SERIES = '/series/morning-mercies/'
/** A locked recording of the series. */
export const RECORDING = 'A Broken and a Contrite Heart'
export const recording = (page: Page) => page.getByRole('listitem').filter({ hasText: RECORDING })
export const main = (page: Page) => page.getByRole('main')

/** Signs up within a page that asks for an account. */
export async function signUpInline(page: Page, email: string): Promise<void> {
  await main(page).getByLabel('Email address', { exact: true }).fill(email)
  await main(page).getByRole('button', { name: 'Sign Up' }).click()
  const code = main(page).getByLabel('Six-digit code')
  await code.waitFor()
  await code.fill(await codeFor(email))
  await code.press('Enter')
}

/**
 * Checks the consent box and presses the button with this name, which appears with the member's own terms. New terms
 * clear the box.
 */
export async function agreeAndPress(page: Page, name: string): Promise<void> {
  const button = main(page).getByRole('button', { name, exact: true })
  await button.waitFor()
  await main(page).getByRole('checkbox').check()
  await button.click()
}

/** Enters a card on the processor's page, and returns. By default a new card number. */
export async function payByCard(page: Page, number?: string): Promise<void> {
  await page.waitForURL('**/card/c/pay/**')
  await page.getByLabel('Card number').fill(number ?? ownCard(page.url()))
  await page.getByRole('button', { name: /^(?:Pay|Start the trial)$/ }).click()
}

export async function openPath(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await waitForHydration(page)
}

/** Checks that the recording plays, as it does only with access. */
export async function expectPlays(page: Page): Promise<void> {
  await openPath(page, SERIES)
  await recording(page).getByRole('button', { name: /Play/ }).click()
  await page.waitForFunction(() => (document.querySelector('audio')?.currentTime ?? 0) > 0.2)
}
