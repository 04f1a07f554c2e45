import { listPersonEmails, resendPersonEmail, startPersonEmailChange } from '#contract/studio/people/contact.ts'
import { deletePerson, exportPerson } from '#contract/studio/people/records.ts'
import { revokePersonAccess, undoPersonAction } from '#contract/studio/people/undo.ts'
import { getPerson, grantPersonAccess } from '#contract/studio/people.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'
import type { TestBrowser } from '../accounts/test-browser.ts'

const BODY = { reason: 'She asked', is_preview: false }

/** Undoes the last action on an opened person, grants free access, and takes it back. */
export async function askAboutUndo(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  params: { user_id: string },
): Promise<void> {
  const { data: person } = await ask(browser, getPerson, { params })
  const action_id = person?.undoable[0]?.action_id ?? ''
  await ask(browser, undoPersonAction, { params: { ...params, action_id }, body: BODY })
  await ask(browser, grantPersonAccess, { params, body: { ...BODY, days: 3 } })
  const { data: granted } = await ask(browser, getPerson, { params })
  const free = granted?.subscriptions.find(({ is_manual_entry }) => is_manual_entry)
  await ask(browser, revokePersonAccess, { params: { ...params, subscription_id: free?.id ?? '' }, body: BODY })
}

/** Exports an opened person, and deletes them. */
export async function askAboutRecords(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  params: { user_id: string },
): Promise<void> {
  await ask(browser, exportPerson, { params, body: { reason: BODY.reason } })
  await ask(browser, deletePerson, { params, body: BODY })
}

/** Reads and sends the emails of an opened person, and starts a change of their email address. */
export async function askAboutContact(
  ask: RecordedCalls['ask'],
  browser: TestBrowser,
  params: { user_id: string },
): Promise<void> {
  await ask(browser, listPersonEmails, { params })
  await ask(browser, resendPersonEmail, { params, body: { reason: BODY.reason, kind: 'sign_in' } })
  const email = `new-${params.user_id}@example.com`
  await ask(browser, startPersonEmailChange, { params, body: { reason: BODY.reason, email } })
}
