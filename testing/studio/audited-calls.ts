import { expect } from 'vitest'
import { auditedKind, isDryRun } from '#rules/studio/audited-call.ts'
import type { Database } from '#server/database/database.ts'
import type { RecordedCalls } from '../accounts/call-recorder.ts'

/** Makes the same calls, and fails for a staff call that changes something without an entry in the audit log. */
export function auditedAsk(ask: RecordedCalls['ask'], findDatabase: () => Database): RecordedCalls['ask'] {
  return async (browser, call, input, headers) => {
    const before = await countEntries(findDatabase())
    const reply = await ask(browser, call, input, headers)
    const { body } = { body: undefined, ...input }
    const isRecorded = auditedKind(call) !== 'none' && !isDryRun(call, body)
    if (isRecorded) expect([call.path, (await countEntries(findDatabase())) > before]).toEqual([call.path, true])
    return reply
  }
}

async function countEntries(database: Database): Promise<number> {
  const { count } = await database
    .selectFrom('staff_action')
    .select(({ fn }) => fn.countAll().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}
