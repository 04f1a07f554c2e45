import { afterEach, describe, expect, test, vi } from 'vitest'
import { emailKey } from '#rules/forms/email.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import { type ChargingStore, StoreUnavailable } from '#server/gateways/stores/store.ts'
import {
  askSimulator,
  netChargesByCarrier,
  processorOf,
  withCarrier,
  withProcessor,
} from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByCard, subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'
import { WAIT_LIMIT_MILLISECONDS } from '#testing/vitest/time-limits.ts'
import { reconcileAndAlert, renewOrAlert, runBillingTasks, startBillingTasks } from './billing-tasks.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const PHONES = Array.from({ length: 9 }, (_, at) => `+155501008${at}0`)

describe.each(DATABASE_KINDS)('billing work that fails or hangs, on the %s database', (kind) => {
  const billing = openTestBilling(kind, async (server) => {
    for (const phone of PHONES) await subscribeByPhone(server, phone)
  })
  afterEach(async () => {
    // After this time the carrier works again.
    billing.server.clock.advance(2 * DAY)
    await billing.server.runDue()
  })

  const unsentRequests = () =>
    billing.server.program.database
      .selectFrom('provider_request')
      .select('kind')
      .where('due_at', 'is not', null)
      .execute()
  const listOperatorMessages = () => {
    const { database, operatorEmail } = billing.server.program
    return listMessages(database, emailKey(operatorEmail))
  }
  /** Advances to an hour after the longest of the running months. */
  const endMonths = async () => {
    const { program, clock } = billing.server
    const rows = await program.database.selectFrom('subscription').select('renews_at').execute()
    const ends = rows.map(({ renews_at }) => renews_at ?? 0).filter((end) => end < clock.now() + 32 * DAY * 1000)
    clock.advance((Math.max(...ends) - clock.now()) / 1000 + HOUR)
  }
  /** A user cancels while the processor is down; it is up again when the others are due. */
  const leaveWorkToDo = async () => {
    const { buyer, id } = await subscribeByCard(billing.server)
    await askSimulator(billing.server, '/card/__outage', { is_down: true })
    await buyer.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
    await askSimulator(billing.server, '/card/__outage', { is_down: false })
    expect(await unsentRequests()).toEqual([{ kind: 'cancel' }])
    await endMonths()
  }

  test('a renewal with a defect is reported and delays no other work', async () => {
    await leaveWorkToDo()
    const broken = withCarrier(billing.server.program, {
      charge: async () => {
        throw new TypeError('a strange carrier')
      },
    })
    await expect(runBillingTasks(broken)).rejects.toThrow('a strange carrier')
    expect(await unsentRequests()).toEqual([])
  })

  test('the operator is notified once a day that a round of renewals failed, or that records differed', async () => {
    await leaveWorkToDo()
    const broken = withCarrier(billing.server.program, {
      charge: async () => {
        throw new TypeError('a strange carrier')
      },
    })
    await expect(renewOrAlert(broken)).rejects.toThrow('a strange carrier')
    const subjectsToOperator = async () => (await listOperatorMessages()).map(({ subject }) => subject)
    expect(await subjectsToOperator()).toEqual(['Selah: a round of renewals failed'])
    billing.server.clock.advance(2 * HOUR)
    await expect(renewOrAlert(broken)).rejects.toThrow('a strange carrier')
    expect(await subjectsToOperator()).toHaveLength(1)
    expect(JSON.stringify(await listOperatorMessages())).not.toContain('+1555')

    billing.server.clock.advance(2 * DAY)
    const card = processorOf(billing.server.program)
    const differing = withProcessor(billing.server.program, {
      findSubscription: async (id) => {
        const found = await card.findSubscription(id)
        return found && { ...found, canceled_at: found.canceled_at === null ? found.started_at : null }
      },
    })
    expect(await reconcileAndAlert(differing)).toBeGreaterThan(0)
    expect(await subjectsToOperator()).toContain('Selah: our records differed from a store’s')
  })

  test('a carrier that does not answer delays no other work', async () => {
    await leaveWorkToDo()
    const released = Promise.withResolvers<void>()
    const charge = vi.fn<ChargingStore['charge']>(async () => {
      await released.promise
      throw new StoreUnavailable('no answer')
    })
    const work = startBillingTasks(withCarrier(billing.server.program, { charge }), (error) =>
      expect.fail(String(error)),
    )
    await vi.waitUntil(() => charge.mock.calls.length > 0, WAIT_LIMIT_MILLISECONDS)
    await vi.waitUntil(async () => (await unsentRequests()).length === 0, WAIT_LIMIT_MILLISECONDS)
    released.resolve()
    await work.stop()
  })

  test('a carrier that left several requests unanswered is not called again for a while', async () => {
    const before = await Promise.all(PHONES.map((phone) => netChargesByCarrier(billing.server, phone)))
    await leaveWorkToDo()
    let asked = 0
    const hanging = withCarrier(billing.server.program, {
      charge: async () => {
        asked += 1
        billing.server.clock.advance(10)
        throw new StoreUnavailable('no answer')
      },
    })
    await runBillingTasks(hanging)
    // Those that were in progress at the same time.
    expect(asked).toBeLessThanOrEqual(8)
    billing.server.clock.advance(DAY)
    await billing.server.runDue()
    const after = await Promise.all(PHONES.map((phone) => netChargesByCarrier(billing.server, phone)))
    expect(after.map(({ length }) => length)).toEqual(before.map(({ length }) => length + 1))
  })
})
