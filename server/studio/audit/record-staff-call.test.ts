import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { publishTabVersion } from '#contract/studio/tabs.ts'
import type { Staff } from '#server/context/staff.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { openTestProgram, type TestProgram } from '#testing/servers/test-program.ts'
import { recordStaffCall } from './record-staff-call.ts'

describe.each(DATABASE_KINDS)('a change by staff, on the %s database', (kind) => {
  let opened: TestProgram
  beforeAll(async () => {
    opened = await openTestProgram(kind)
  })
  afterAll(() => opened.stop())

  test('is named in the log if its entry in the audit log cannot be written, and stays successful', async () => {
    await opened.database.schema.dropTable('staff_action').execute()
    const staff: Staff = {
      userId: 'editor-1',
      name: null,
      email: null,
      roles: [],
      permissions: { allow: {}, deny: {} },
    }
    const warnings: string[][] = []
    const context = { ...opened.program, staff, warn: (...warning: string[]) => void warnings.push(warning) }
    await recordStaffCall(context, publishTabVersion, { params: { tab_id: 'sleep', version_id: 'v1' } })
    expect(warnings).toEqual([
      [
        'a change by staff is missing from the audit log',
        expect.stringContaining('POST /web/studio/tabs/sleep/versions/v1/publish by editor-1: '),
      ],
    ])
  })
})
