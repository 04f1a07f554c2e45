import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listInvariantViolations } from '#server/database/billing/invariants.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { registerBuyer } from '#testing/processes/killable-buyer.ts'
import { type KillableProgram, openKillableProgram } from '#testing/processes/killable-program.ts'

const DAY = 24 * 3600
const PHONES = Array.from({ length: 8 }, (_, at) => `+155501006${at}0`)

describe.each(BOTH_DATABASES)('two processes on the %s database', (kind) => {
  let program: KillableProgram

  beforeAll(async () => {
    program = await openKillableProgram(kind)
    for (const phone of PHONES) {
      const buyer = await registerBuyer(program)
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
      await buyer.confirm(bought?.data.purchase.id ?? '', '123456')
    }
  })
  afterAll(() => program?.stop())

  test('that renew at the same time charge every period once', async () => {
    const month = 32 * DAY
    const second = await program.startSecondProgram(month)
    try {
      const answers = await Promise.all([program.advance(month), second.runDue(), second.runDue()])
      for (const answer of answers) expect(answer).toMatchObject({ status: 200 })
      // Records that one process skipped because the other had claimed them.
      await program.advance(120)
    } finally {
      await second.stop()
    }
    const { charges } = await program.askSimulator<{ charges: { phone: string }[] }>('/carrier/__charges')
    const taken = PHONES.map((phone) => charges.filter((charge) => charge.phone === phone).length)
    expect(taken).toEqual(PHONES.map(() => 2))
    const rows = await program.database.selectFrom('subscription').select(['period', 'expires_at']).execute()
    expect(rows.map(({ period }) => period)).toEqual(PHONES.map(() => 1))
    for (const { expires_at } of rows) expect(expires_at).toBeGreaterThan(program.now())
    expect(await listInvariantViolations(program.database, program.now() + 366 * DAY * 1000)).toEqual([])
  })
})
