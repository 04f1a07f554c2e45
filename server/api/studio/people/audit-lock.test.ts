import { beforeAll, describe, expect, test } from 'vitest'
import type { Transaction } from '#server/database/database.ts'
import { insertDemoAccounts } from '#server/demo/demo-accounts.ts'
import type { TestBrowser } from '#testing/accounts/test-browser.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { runBetweenLocks } from '#testing/databases/run-between-locks.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { dataOf, logInAsStaff } from '#testing/studio/staff-browser.ts'
import { recordStaffAction } from '../../../studio/audit/record-staff-action.ts'

const REASON = 'Lost the old address'

/* Every action of staff locks the audit log last. */
describe.each(BOTH_DATABASES)('an action of staff that waits for another, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  beforeAll(() => insertDemoAccounts(billing.server.program))

  const openNewPerson = async () => {
    const owner = await logInAsStaff(billing.server, 'operator')
    const { id } = await openTestBuyer(billing.server)
    await dataOf(await owner.send('POST', `/web/studio/people/${id}/openings`, { reason: REASON }))
    return { owner, id }
  }
  const recordAnother = (personId: string, actorId: string) => (transaction: Transaction) =>
    recordStaffAction(transaction, billing.server.program, { kind: 'person_opened', actorId, personId, reason: REASON })
  const send = (staff: TestBrowser, id: string, path: string, body: object) =>
    staff.send('POST', `/web/studio/people/${id}/${path}`, { reason: REASON, ...body })

  test('changes an email address', async () => {
    const { owner, id } = await openNewPerson()
    const change = (name: string) => send(owner, id, 'email-changes', { email: `${name}-${kind}@example.com` })
    await dataOf(await change('mistyped'))
    const changed = await runBetweenLocks(
      billing.server,
      {
        first: (transaction) =>
          transaction.updateTable('verification_code').set({ guesses: 1 }).where('user_id', '=', id).execute(),
        second: recordAnother(id, owner.id()),
      },
      () => change('wanted'),
    )
    expect(changed.status).toBe(200)
  })

  test('deletes an account', async () => {
    const { owner, id } = await openNewPerson()
    const deleted = await runBetweenLocks(
      billing.server,
      {
        first: (transaction) =>
          transaction.updateTable('session_family').set({ ended_at: null }).where('user_id', '=', id).execute(),
        second: recordAnother(id, owner.id()),
      },
      () => send(owner, id, 'deletions', { is_preview: false }),
    )
    expect(deleted.status).toBe(200)
  })
})
