import { endImpersonation, startImpersonation } from '#contract/studio/people/impersonation.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

/** Sees the site as a person who is open, and ends it. */
export async function askAboutImpersonation(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  params: { user_id: string },
): Promise<void> {
  const body = { reason: 'She asked', shows_progress: false }
  await ask(browser, startImpersonation, { params, body })
  await ask(browser, endImpersonation, { params })
}
