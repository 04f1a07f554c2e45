import type { ChargeOrder, ChargingStore } from '#server/gateways/stores/store.ts'
import { openTestSimulators, type TestSimulators } from './test-simulators.ts'

export const GOOD_PHONE = '+15550100001'

export type TestCarrier = {
  simulators: TestSimulators
  store: ChargingStore
  /** A new order each time. */
  order: (phone: string, changes?: Partial<ChargeOrder>) => ChargeOrder
  /** The charges on phone bills. */
  charges: () => Promise<Record<string, unknown>[]>
  /** Has the next charge fail in this way. */
  failNextCharge: (fault: string, phone?: string) => Promise<Response>
  /** Has the next request of an operation, such as `retrieveRefunds`, fail in this way. */
  failNext: (operation: string, fault: string) => Promise<Response>
}

/** The simulated carrier, and our store. */
export async function openTestCarrier(): Promise<TestCarrier> {
  const simulators = await openTestSimulators()
  const store = simulators.stores.dcb
  if (!store) throw new Error('the carrier is simulated here')
  const addFault = (fault: { fault: string; phone?: string | undefined; operation?: string }) =>
    simulators.ask('/carrier/__faults', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(fault),
    })
  let next = 0
  return {
    simulators,
    store,
    order(phone, changes = {}) {
      next += 1
      const money = { amount: 995, currency: 'USD' }
      const correlator = `sub:1:p${next}:a1`
      return {
        correlator,
        payer: { phone },
        money,
        description: 'A month',
        asksPayer: false,
        isPayerProven: true,
        ...changes,
      }
    },
    charges: async () => JSON.parse(await (await simulators.ask('/carrier/__charges')).text()).charges,
    failNextCharge: (fault, phone) => addFault({ fault, phone }),
    failNext: (operation, fault) => addFault({ fault, operation }),
  }
}
