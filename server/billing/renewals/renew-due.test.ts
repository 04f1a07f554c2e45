import { describe, expect, test } from 'vitest'
import { emailKey } from '#rules/forms/email.ts'
import type { Program } from '#server/context/context.ts'
import { listMessages } from '#server/database/messages/messages.ts'
import type { ChargeOrder } from '#server/gateways/stores/store.ts'
import { StoreUnavailable } from '#server/gateways/stores/store.ts'
import { runBillingTasks } from '#server/work/billing/billing-tasks.ts'
import { catchUpBilling } from '#server/work/billing/catch-up-billing.ts'
import { findBreaches } from '#testing/billing/store-records.ts'
import { MEMBER_COUNT, openTestRenewals, succeededCharge } from '#testing/billing/test-renewals.ts'
import { BOTH_DATABASES } from '#testing/databases/test-databases.ts'
import { renewDue } from './renew-due.ts'

const DAY = 24 * 3600

describe.each(BOTH_DATABASES)('many renewals in one transaction, on the %s database', (kind) => {
  const renewals = openTestRenewals(kind)
  const { members, rows, withCarrier } = renewals
  const periods = async () => {
    const subscriptions = await rows('subscription')
    return members.map(({ id }) => subscriptions.find((row) => row.id === id)?.period)
  }
  const ofMember = ({ correlator }: ChargeOrder, at: number) => correlator.includes(`:${members[at]?.id}:`)

  test('everybody is charged once with a receipt each, and none separately', async () => {
    const before = await periods()
    const messages = async () =>
      (await renewals.server.program.database.selectFrom('message').select('id').execute()).length
    const written = await messages()
    let transactions = 0
    const { program, orders } = withCarrier(async (order, at) => succeededCharge(order, at))
    const { database } = program
    const counted: Program = {
      ...program,
      database: new Proxy(database, {
        get: (of, name) => {
          if (name === 'transaction') transactions += 1
          const value: unknown = Reflect.get(of, name, of)
          return typeof value === 'function' ? value.bind(of) : value
        },
      }),
    }
    await renewDue(counted)
    // Two loops look for due work; all charges of a batch share their transactions.
    expect(transactions).toBeLessThan(MEMBER_COUNT)
    expect(await periods()).toEqual(before.map((period) => (period ?? 0) + 1))
    expect(new Set(orders.map(({ correlator }) => correlator)).size).toBe(MEMBER_COUNT)
    expect(orders).toHaveLength(MEMBER_COUNT)
    expect(await messages()).toBe(written + MEMBER_COUNT)
  })

  test('refused, unknown, unreachable and pending charges hold up nobody, and are handled separately', async () => {
    const before = await periods()
    const { program, orders } = withCarrier(async (order, at) => {
      if (ofMember(order, 0)) return { status: 'refused', decline: 'insufficient_credit' }
      if (ofMember(order, 1)) return { status: 'unknown' }
      if (ofMember(order, 2)) throw new StoreUnavailable('nobody there')
      if (ofMember(order, 3)) return { status: 'pending', provider_id: `pending ${order.correlator}` }
      return succeededCharge(order, at)
    })
    await runBillingTasks(program)
    expect(orders).toHaveLength(MEMBER_COUNT)
    const after = await periods()
    expect(after).toEqual(before.map((period, at) => (period ?? 0) + (at < 4 ? 0 : 1)))
    const attempts = await rows('charge_attempt')
    const last = orders.map(({ correlator }) => attempts.find((row) => row.correlator === correlator)?.status)
    const others = Array.from({ length: MEMBER_COUNT - 4 }, () => 'succeeded')
    expect(last.toSorted()).toEqual(['pending', 'refused', 'started', ...others, 'unknown'])
    expect(await findBreaches(renewals.server)).toEqual([])
    // The carrier works again.
    const { program: well, carrier: proceeding } = withCarrier(async (order, at) => succeededCharge(order, at))
    proceeding.proceed = async (provider_id) => ({ status: 'succeeded', provider_id, at: renewals.server.clock.now() })
    renewals.server.clock.advance(2 * DAY)
    await runBillingTasks(well)
    expect(await periods()).toEqual(before.map((period) => (period ?? 0) + 1))
  })

  test('a charge that cannot be stored does not hold back the others, and is reported', async () => {
    const before = await periods()
    const known = (await rows('charge')).find(({ provider_id }) => provider_id?.startsWith('taken'))?.provider_id ?? ''
    // The carrier reports the id of a different charge.
    const { program } = withCarrier(async (order, at) =>
      ofMember(order, 4) ? { ...succeededCharge(order, at), provider_id: known } : succeededCharge(order, at),
    )
    await expect(runBillingTasks(program)).rejects.toThrow()
    expect(await periods()).toEqual(before.map((period, at) => (period ?? 0) + (at === 4 ? 0 : 1)))
    const { program: well } = withCarrier(async (order, at) => succeededCharge(order, at))
    renewals.server.clock.advance(120)
    await runBillingTasks(well)
    expect(await periods()).toEqual(before.map((period) => (period ?? 0) + 1))
  })

  test('a claim that expires while a slow carrier answers charges nobody twice', async () => {
    const before = await periods()
    const asked = new Map<string, number>()
    const { program, carrier: slow } = withCarrier(async (order, at) => {
      asked.set(order.correlator, (asked.get(order.correlator) ?? 0) + 1)
      renewals.server.clock.advance(40)
      return succeededCharge(order, at)
    })
    slow.find = async ({ correlator }) =>
      asked.has(correlator)
        ? { status: 'succeeded', provider_id: `taken ${correlator}`, at: renewals.server.clock.now() }
        : undefined
    for (let time = 0; time < MEMBER_COUNT; time += 1) {
      await runBillingTasks(program)
      renewals.server.clock.advance(120)
    }
    expect(await periods()).toEqual(before.map((period) => (period ?? 0) + 1))
    expect([...asked.values()]).toEqual(members.map(() => 1))
  })

  test('a carrier that hangs is not called for everybody before other billing work has its turn', async () => {
    const before = await periods()
    const { program, orders } = withCarrier(async () => {
      renewals.server.clock.advance(61)
      throw new StoreUnavailable('no answer')
    })
    await runBillingTasks(program)
    expect(orders.length).toBeGreaterThan(0)
    expect(orders.length).toBeLessThanOrEqual(MEMBER_COUNT)
    const { program: well } = withCarrier(async (order, at) => succeededCharge(order, at))
    renewals.server.clock.advance(DAY)
    await catchUpBilling(well, async () => false)
    expect(await periods()).toEqual(before.map((period) => (period ?? 0) + 1))
  })

  test('a cancellation during the carrier’s request keeps the paid time, with no later charge', async () => {
    const before = await periods()
    const [{ buyer, id } = { buyer: undefined, id: '' }] = members
    const { program } = withCarrier(async (order, at) => {
      if (ofMember(order, 0)) await buyer?.ask('POST', `/0.9/products-subscriptions/${id}/cancel`)
      return succeededCharge(order, at)
    })
    await runBillingTasks(program)
    expect(await periods()).toEqual(before.map((period) => (period ?? 0) + 1))
    const row = (await rows('subscription')).find((one) => one.id === id)
    expect(row).toMatchObject({ canceled_at: expect.any(Number), renews_at: null })
    expect(row?.expires_at).toBeGreaterThan(renewals.server.clock.now())
  })

  test('amounts that the carrier does not allow end their subscriptions, and the operator is written to once', async () => {
    const operatorEmail = 'run@listen.example'
    const { program: refusing } = withCarrier(async (order, at) => {
      const isRefused = ofMember(order, 5) || ofMember(order, 6)
      return isRefused ? { status: 'refused', decline: 'amount_not_allowed' } : succeededCharge(order, at)
    })
    await renewDue({ ...refusing, operatorEmail, canSend: { email: true, sms: true } })
    expect((await rows('subscription')).filter(({ ended_at }) => ended_at !== null)).toHaveLength(2)
    const alerts = await listMessages(renewals.server.program.database, emailKey(operatorEmail))
    expect(alerts).toMatchObject([{ subject: 'Selah: the carrier doesn’t allow an amount' }])
  })
})
