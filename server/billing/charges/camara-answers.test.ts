import { describe, expect, test, vi } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { openStores } from '#server/gateways/stores/open-stores.ts'
import { carrierOf, chargesOf, ledgerBalanceOf, netChargesByCarrier } from '#testing/billing/store-records.ts'
import { openTestBilling } from '#testing/billing/test-billing.ts'
import { subscribeByPhone } from '#testing/billing/test-buyer.ts'
import { MONTHLY_CENTS, NOTHING_PAID, openTestCarrierBill, paidFor } from '#testing/billing/test-carrier-bill.ts'
import { DATABASE_KINDS } from '#testing/databases/test-databases.ts'

/*
 * Every answer that CAMARA's documents allow a carrier, from purchase to refund: the charge at the carrier, the ledger
 * and the access. `openTestBilling` checks the billing invariants after each test.
 */

const DAY = 24 * 3600
const CODE = '123456'

describe.each(DATABASE_KINDS)('CAMARA’s answers, on the %s database', (kind) => {
  const billing = openTestBilling(kind)
  const { later } = billing

  const { begin, standing, cancel, payBack, loseNext, withoutNotifications, lastCharge } = openTestCarrierBill(billing)

  test('400 for a used correlator: the preparation whose answer was lost is found, not repeated', async () => {
    const phone = '+15550101001'
    await loseNext(phone)
    const { buyer, id } = await begin(phone)
    await later(120)
    expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
    const order = {
      correlator: '',
      payer: { phone },
      money: { amount: MONTHLY_CENTS, currency: 'USD' },
      description: 'A month',
    }
    const [charge] = await chargesOf(billing.server, buyer.id)
    const attempt = await billing.server.program.database
      .selectFrom('charge_attempt')
      .select('correlator')
      .where('charge_id', '=', charge?.id ?? '')
      .executeTakeFirstOrThrow()
    const again = { ...order, correlator: attempt.correlator, asksPayer: true, isPayerProven: false }
    expect(await carrierOf(billing.server.program).charge(again)).toMatchObject({ status: 'pending' })
    expect((await buyer.getPurchase(id)).data.purchase.status).toBe('requires_action')
    await later(16 * 60)
    expect((await buyer.getPurchase(id)).data.purchase.status).toBe('failed')
    expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
  })

  test('a reference for each attempt: every month is charged once', async () => {
    const phone = '+15550101002'
    const { buyer } = await subscribeByPhone(billing.server, phone)
    for (let months = 1; months <= 3; months += 1) {
      expect(await standing(buyer, phone)).toEqual(paidFor(months))
      await later(31 * DAY)
    }
  })

  test('too many wrong codes: the right code is refused too, and another purchase may begin', async () => {
    const phone = '+15550101003'
    const { buyer, id } = await begin(phone)
    for (const _ of [1, 2]) {
      expect(await buyer.confirm(id, '000000')).toMatchObject({ status: 400, code: 'invalid_verification_code' })
    }
    expect(await buyer.confirm(id, '000000')).toMatchObject({ status: 402, code: 'payment_refused' })
    expect(await buyer.confirm(id, CODE)).toMatchObject({ status: 402, code: 'payment_refused' })
    expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
    const next = await buyer.buy('premium-monthly', { store: 'dcb', phone }, 'once more')
    await buyer.confirm(next.data.purchase.id, CODE)
    expect(await standing(buyer, phone)).toEqual(paidFor(1))
  })

  test('an unsupported currency is refused for good, and nothing is charged', async () => {
    const phone = '+15550101004'
    const money = { amount: MONTHLY_CENTS, currency: 'ZZZ' }
    const order = { correlator: 'zzz', payer: { phone }, money, description: 'A month', isPayerProven: true }
    for (const asksPayer of [true, false]) {
      const outcome = await carrierOf(billing.server.program).charge({ ...order, asksPayer })
      expect(outcome).toEqual({ status: 'refused', decline: 'amount_not_allowed' })
    }
    expect(await netChargesByCarrier(billing.server, phone)).toEqual([])
  })

  test('a pending code stays pending after the page was read and after the carrier’s event', async () => {
    const phone = '+15550101007'
    const { buyer, id } = await begin(phone)
    for (const wait of [1, 60]) {
      await later(wait)
      expect((await buyer.getPurchase(id)).data.purchase).toMatchObject({ status: 'requires_action', action: 'code' })
    }
    expect((await buyer.confirm(id, CODE)).data.purchase.status).toBe('succeeded')
    expect(await standing(buyer, phone)).toEqual(paidFor(1))
  })

  describe('a slow preparation', () => {
    test('with a code: rejected while too early, accepted later', async () => {
      const phone = '+15550110043'
      const { buyer, bought, id } = await begin(phone)
      expect(bought.data.purchase).toMatchObject({ status: 'requires_action', action: 'code' })
      for (const code of ['000000', CODE]) {
        expect(await buyer.confirm(id, code)).toMatchObject({ status: 503, code: 'store_unavailable' })
      }
      expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
      await later(6)
      expect((await buyer.getPurchase(id)).data.purchase).toMatchObject({ status: 'requires_action', action: 'code' })
      expect(await buyer.confirm(id, '000000')).toMatchObject({ code: 'invalid_verification_code' })
      expect((await buyer.confirm(id, CODE)).data.purchase.status).toBe('succeeded')
      expect(await standing(buyer, phone)).toEqual(paidFor(1))
      await later(31 * DAY)
      expect(await standing(buyer, phone)).toEqual(paidFor(2))
    })

    test.each(['event', 'lookup'])('without a code: ours is sent, then the charge is made (by %s)', async (how) => {
      const phone = '+15550110044'
      const before = await netChargesByCarrier(billing.server, phone)
      const { buyer, bought, id } = await begin(phone)
      expect(bought.data.purchase).toMatchObject({ status: 'requires_action', action: null })
      await (how === 'event' ? later(60) : withoutNotifications(() => later(60)))
      expect((await buyer.getPurchase(id)).data.purchase).toMatchObject({ status: 'requires_action', action: 'code' })
      expect(await netChargesByCarrier(billing.server, phone)).toEqual(before)
      expect((await buyer.confirmByPhoneCode(id, phone)).data.purchase.status).toBe('succeeded')
      expect(await netChargesByCarrier(billing.server, phone)).toEqual([...before, MONTHLY_CENTS])
      expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(MONTHLY_CENTS)
      expect(await buyer.isSubscribed()).toBe(true)
    })

    test('that is denied in the end: nothing is charged, and the buyer sees the reason', async () => {
      const phone = '+15550110045'
      const { buyer, id } = await begin(phone)
      await later(60)
      expect((await buyer.getPurchase(id)).data.purchase.status).toBe('failed')
      expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
    })
  })

  describe('a carrier whose tokens identify the payer', () => {
    /** The same carrier, but it requires a token per subscriber. */
    const byTokens = async <result>(does: () => Promise<result>): Promise<result> => {
      const { program, clock } = billing.server
      const before = carrierOf(program)
      const { carrier } = billing.server.config.stores
      if (!carrier) throw new Error('the carrier is simulated here')
      const named = { ...carrier, backchannelUrl: carrier.tokenUrl.replace(/token$/, 'bc-authorize') }
      const { signer, siteUrl } = program
      program.stores = { ...program.stores, ...openStores({ settings: { carrier: named }, clock, signer, siteUrl }) }
      try {
        return await does()
      } finally {
        program.stores = { ...program.stores, dcb: before }
      }
    }

    test('the token’s owner pays: purchase, renewal, cancellation and refund', () =>
      byTokens(async () => {
        const phone = '+15550101005'
        const { buyer, id } = await subscribeByPhone(billing.server, phone)
        expect(await standing(buyer, phone)).toEqual(paidFor(1))
        await later(31 * DAY)
        expect(await standing(buyer, phone)).toEqual(paidFor(2))
        await cancel(buyer, id)
        expect(await buyer.isSubscribed()).toBe(true)
        expect(await payBack(buyer)).toBe('succeeded')
        expect(await standing(buyer, phone)).toEqual({
          taken: [MONTHLY_CENTS, 0],
          booked: MONTHLY_CENTS,
          isSubscribed: false,
        })
      }))

    test('an unknown number is refused, as by the API itself', () =>
      byTokens(async () => {
        const phone = '+15550110014'
        const { buyer, bought } = await begin(phone)
        expect(bought).toMatchObject({ status: 402, code: 'payment_refused' })
        expect(bought.message).toContain('does not know')
        expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
      }))
  })

  test('422 for a number beside an identifying token charges nothing, and is no refusal by the payer', async () => {
    const phone = '+15550101006'
    const { carrier } = billing.server.config.stores
    if (!carrier) throw new Error('the carrier is simulated here')
    const headers = { authorization: `Basic ${btoa(`${carrier.clientId}:${carrier.clientSecret}`)}` }
    const real = globalThis.fetch
    // A proxy that replaces our token with the subscriber's.
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (url, init) => {
      if (!/\/payments(\/prepare)?$/.test(String(url)) || init?.method !== 'POST') return real(url, init)
      const ask = async (address: string, form: Record<string, string>) =>
        Object(await (await real(address, { method: 'POST', headers, body: new URLSearchParams(form) })).json())
      const scope = 'carrier-billing:payments:create'
      const hint = { scope, login_hint: `tel:${phone}` }
      const { auth_req_id } = await ask(carrier.tokenUrl.replace(/token$/, 'bc-authorize'), hint)
      const grant_type = 'urn:openid:params:grant-type:ciba'
      const { access_token } = await ask(carrier.tokenUrl, { grant_type, auth_req_id })
      return real(url, { ...init, headers: { ...init.headers, authorization: `Bearer ${access_token}` } })
    })
    const { buyer, bought } = await begin(phone)
    vi.restoreAllMocks()
    expect(bought).toMatchObject({ status: 503, code: 'store_unavailable' })
    expect(await standing(buyer, phone)).toEqual(NOTHING_PAID)
  })

  test('a limit on refunds to a number: an amount within it is refunded, one beyond it is not and access stays', async () => {
    const phone = '+15550110052'
    const { buyer } = await subscribeByPhone(billing.server, phone)
    const first = await lastCharge(buyer)
    await later(31 * DAY)
    expect(await refundByOperator(billing.server.program, first)).toBe('succeeded')
    expect(await payBack(buyer)).toBe('refused')
    expect(await standing(buyer, phone)).toEqual({
      taken: [0, MONTHLY_CENTS],
      booked: MONTHLY_CENTS,
      isSubscribed: true,
    })
  })

  test('a partial refund names an amount and no items', async () => {
    const phone = '+15550101020'
    const { buyer } = await subscribeByPhone(billing.server, phone)
    const [charge] = await chargesOf(billing.server, buyer.id)
    const asked = {
      charge_id: charge?.provider_id ?? '',
      correlator: 'a-part',
      money: { amount: 100, currency: 'USD' },
    }
    const outcome = await carrierOf(billing.server.program).refund(asked)
    expect(outcome).toMatchObject({ status: 'succeeded' })
    await later(DAY + 1)
    expect(await standing(buyer, phone)).toEqual({
      taken: [MONTHLY_CENTS - 100],
      booked: MONTHLY_CENTS - 100,
      isSubscribed: true,
    })
  })

  test.each(['event', 'lookup'])(
    'a refund that is denied in the end (by %s): no money goes back, and access is restored',
    async (how) => {
      const phone = '+15550110053'
      const before = (await netChargesByCarrier(billing.server, phone)).length
      const { buyer, id } = await subscribeByPhone(billing.server, phone)
      await cancel(buyer, id)
      expect(await payBack(buyer)).toBe('pending')
      expect(await buyer.isSubscribed()).toBe(false)
      await (how === 'event' ? later(10) : withoutNotifications(() => later(10)))
      await later(DAY)
      expect((await netChargesByCarrier(billing.server, phone)).slice(before)).toEqual([MONTHLY_CENTS])
      expect(await ledgerBalanceOf(billing.server, buyer.id)).toBe(MONTHLY_CENTS)
      expect(await buyer.isSubscribed()).toBe(true)
      expect(await buyer.subscriptions()).toMatchObject([{ state: 'cancelled' }])
      await later(31 * DAY)
      expect((await netChargesByCarrier(billing.server, phone)).slice(before)).toEqual([MONTHLY_CENTS])
      expect(await buyer.isSubscribed()).toBe(false)
    },
  )
})
