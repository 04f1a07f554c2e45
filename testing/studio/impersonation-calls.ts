import { endImpersonation, startImpersonation } from '#contract/studio/people/impersonation.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Starts and ends an impersonation of a person whose records are open. */
export async function askAboutImpersonation(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  params: { user_id: string },
): Promise<void> {
  const body = { reason: 'She asked', shows_progress: false }
  await ask(browser, startImpersonation, { params, body })
  await ask(browser, endImpersonation, { params })
}
