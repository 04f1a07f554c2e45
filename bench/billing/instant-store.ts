import { randomUUID } from 'node:crypto'
import type { ChargingStore } from '#server/gateways/stores/store.ts'

export type InstantStore = ChargingStore & {
  charged: () => number
  /** From now on refuses one in `count` charges; none with 0. */
  refuseEvery: (count: number) => void
}

/** A carrier that approves at once and stores its charges, so that only our own work is measured. */
export function createInstantStore(now: () => number): InstantStore {
  const known = new Map<string, { provider_id: string; at: number }>()
  let refusedEvery = 0
  let chargeRequests = 0
  // Like a real carrier's, the payment id reveals nothing of the order.
  const chargeOnce = (correlator: string) => {
    const taken = known.get(correlator) ?? { provider_id: randomUUID(), at: now() }
    known.set(correlator, taken)
    return { status: 'succeeded', ...taken } as const
  }
  const takenAs = (provider_id: string) => ({ status: 'succeeded', provider_id, at: now() }) as const
  return {
    kind: 'charging',
    charge: async ({ correlator }) => {
      chargeRequests += 1
      const isRefused = refusedEvery > 0 && chargeRequests % refusedEvery === 0 && !known.has(correlator)
      return isRefused ? { status: 'refused', decline: 'insufficient_credit' } : chargeOnce(correlator)
    },
    confirmCode: async ({ provider_id }) => takenAs(provider_id),
    proceed: async (provider_id) => takenAs(provider_id),
    voidCharge: async (provider_id) => takenAs(provider_id),
    find: async ({ correlator }) => (known.has(correlator) ? chargeOnce(correlator) : undefined),
    refund: async ({ correlator }) => ({ status: 'succeeded', provider_id: correlator }),
    findRefund: async () => undefined,
    readEvent: async ({ body }, occurred_at) => ({
      event_id: body.toString(),
      type: 'made',
      occurred_at,
      about: { kind: 'nothing' },
    }),
    charged: () => known.size,
    refuseEvery: (count) => {
      refusedEvery = count
    },
  }
}
