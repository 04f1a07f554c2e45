import type { ChargingStore } from '#server/gateways/stores/store.ts'

/** A carrier that says yes at once and remembers: what is measured against it is our own work alone. */
export function createInstantStore(now: () => number): ChargingStore & { charged: () => number } {
  const known = new Map<string, number>()
  const chargeOnce = (correlator: string) => {
    const at = known.get(correlator) ?? now()
    known.set(correlator, at)
    return { status: 'succeeded', provider_id: correlator, at } as const
  }
  return {
    kind: 'charging',
    charge: async ({ correlator }) => chargeOnce(correlator),
    confirmCode: async ({ provider_id }) => chargeOnce(provider_id),
    proceed: async (provider_id) => chargeOnce(provider_id),
    letGo: async (provider_id) => chargeOnce(provider_id),
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
  }
}
