import { expect } from 'vitest'
import { openTestBrowser, type TestBrowser } from '../accounts/test-browser.ts'
import type { TestServer } from '../servers/test-server.ts'

/** Logs in as a demo account of the staff: `editor`, `creator`, `operator` and so on. */
export async function logInAsStaff(server: TestServer, account: string): Promise<TestBrowser> {
  const browser = await openTestBrowser(server)
  await browser.startSession('/web/login', { email: `${account}@demo.selah.test`, password: 'selah-demo' })
  return browser
}

/** The data of an answer; a refusal fails the test and is shown. */
export async function dataOf<data>(response: Response): Promise<data> {
  const answered = (await response.json()) as { data: data }
  expect([response.status, answered]).toMatchObject([200, {}])
  return answered.data
}
