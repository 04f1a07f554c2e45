import { expect } from 'vitest'
import { refundByOperator } from '#server/billing/support/operator-actions.ts'
import { askSimulator, chargesOf, ledgerBalanceOf, netChargesByCarrier, withCarrier } from './store-records.ts'
import type { TestBilling } from './test-billing.ts'
import { openTestBuyer, type TestBuyer } from './test-buyer.ts'

export const MONTHLY_CENTS = 899
/** The carrier's net charges, the ledger's balance and access, for a person who has paid nothing. */
export const NOTHING_PAID = { taken: [], booked: 0, isSubscribed: false }

export const paidFor = (months: number) => ({
  taken: Array(months).fill(MONTHLY_CENTS),
  booked: months * MONTHLY_CENTS,
  isSubscribed: true,
})

/** The setup for tests from a purchase to the phone bill. */
export function openTestCarrierBill(billing: TestBilling) {
  const lastCharge = async (buyer: TestBuyer) => (await chargesOf(billing.server, buyer.id)).at(-1)?.id ?? ''
  return {
    lastCharge,
    async begin(phone: string) {
      const buyer = await openTestBuyer(billing.server)
      const bought = await buyer.buy('premium-monthly', { store: 'dcb', phone })
      return { buyer, bought, id: bought.data?.purchase.id ?? '' }
    },
    standing: async (buyer: TestBuyer, phone: string) => ({
      taken: await netChargesByCarrier(billing.server, phone),
      booked: await ledgerBalanceOf(billing.server, buyer.id),
      isSubscribed: await buyer.isSubscribed(),
    }),
    cancel: async (buyer: TestBuyer, id: string) => {
      const path = `/0.9/products-subscriptions/${id}/cancel`
      expect((await buyer.ask('POST', path, undefined, `cancel ${id}`)).status).toBe(200)
    },
    payBack: async (buyer: TestBuyer) => refundByOperator(billing.server.program, await lastCharge(buyer)),
    /** The answer to the phone's next charge is lost. */
    loseNext: (phone: string) => askSimulator(billing.server, '/carrier/__faults', { fault: 'lost_answer', phone }),
    /** The next requests of an operation are answered 429. */
    refuse: (operation: string, times = 1) =>
      askSimulator(billing.server, '/carrier/__faults', { operation, fault: 'too_many_requests', times }),
    /** Ignores all of the carrier's notifications while `meanwhile` runs, so that outcomes are found only by requests. */
    async withoutNotifications(meanwhile: () => Promise<void>) {
      const { program } = billing.server
      const { stores } = program
      program.stores = withCarrier(program, { readEvent: async () => undefined }).stores
      await meanwhile()
      program.stores = stores
    },
  }
}
