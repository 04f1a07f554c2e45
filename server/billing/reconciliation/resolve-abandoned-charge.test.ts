import { describe, expect, test } from 'vitest'
import { findChargeAttempt } from '#server/database/billing/charges.ts'
import { listFailedProviderWork } from '#server/database/billing/failed-provider-work.ts'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import {
  askSimulator,
  carrierOf,
  findBreaches,
  netChargesByCarrier,
  withCarrier,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { openTestBuyer } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { settleCharge } from '../charges/settle-charge.ts'

const DAY = 24 * 3600

describe.each(DATABASE_KINDS)('the first charge of a deleted account, on the %s database', (kind) => {
  const billing = openTestBilling(kind)

  /** The carrier charges, its answer is lost, and the buyer deletes their account. */
  const giveUp = async (phone: string) => {
    const buyer = await openTestBuyer(billing.server)
    const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
    await askSimulator(billing.server, '/carrier/__faults', { fault: 'lost_answer', phone })
    await buyer.confirm(bought.data.purchase.id, '123456')
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([899])
    expect((await buyer.ask('DELETE', `/web/users/${buyer.id}`, { password: 'a long enough word' })).status).toBe(200)
    const purchase = () =>
      billing.server.program.database
        .selectFrom('purchase')
        .select(['status', 'payer_json'])
        .where('id', '=', bought.data.purchase.id)
        .executeTakeFirstOrThrow()
    expect(await purchase()).toEqual({ status: 'failed', payer_json: expect.stringContaining(phone) })
    return { purchase, purchaseId: bought.data.purchase.id }
  }
  // Without `runDue`, which would run the simulated carrier: it sends no notification here.
  const later = async (seconds: number, program = billing.server.program) => {
    billing.server.clock.advance(seconds)
    await runBillingTasks(program)
  }

  test('that the carrier made without reporting it is refunded, and then the payer is forgotten', async () => {
    const phone = '+15550100950'
    const { purchase } = await giveUp(phone)
    for (let time = 0; time < 3; time += 1) await later(120)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([0])
    expect(await purchase()).toEqual({ status: 'failed', payer_json: null })
  })

  test('is shown to the operator while the carrier does not know it, and is a violation after two days', async () => {
    const phone = '+15550100951'
    const { purchase } = await giveUp(phone)
    const unsure = withCarrier(billing.server.program, { find: async () => ({ status: 'unknown' }) })
    await later(120, unsure)
    expect(await listFailedProviderWork(billing.server.program.database)).toMatchObject([
      { what: 'find_out at dcb', failure: expect.stringMatching(/^the outcome of .+ is still unknown$/) },
    ])
    expect(await findBreaches(billing.server)).toEqual([])
    await later(2 * DAY, unsure)
    expect(await findBreaches(billing.server)).toMatchObject([
      { invariant: 'I13 the outcome of every abandoned charge is resolved' },
    ])
    for (let time = 0; time < 2; time += 1) await later(3601)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([0])
    expect(await purchase()).toEqual({ status: 'failed', payer_json: null })
    expect(await listFailedProviderWork(billing.server.program.database)).toEqual([])
  })

  test('stays recorded as successful if its callback arrives during the lookup', async () => {
    const phone = '+15550100952'
    const { purchaseId } = await giveUp(phone)
    const { program } = billing.server
    const { database } = program
    const { correlator } = await database
      .selectFrom('charge_attempt')
      .innerJoin('charge', 'charge.id', 'charge_attempt.charge_id')
      .select('correlator')
      .where('charge.purchase_id', '=', purchaseId)
      .executeTakeFirstOrThrow()
    const attempt = () => findChargeAttempt(database, correlator)
    const overtaken = withCarrier(program, {
      find: async (asked) => {
        const [outcome, known] = [await carrierOf(program).find(asked), await attempt()]
        if (!outcome || !known) throw new Error('the carrier has taken it')
        await settleCharge(program, { attempt: known, outcome })
        return undefined
      },
    })
    await later(120, overtaken)
    expect(await attempt()).toMatchObject({ status: 'succeeded', decline: null })
    await later(120)
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([0])
  })
})
