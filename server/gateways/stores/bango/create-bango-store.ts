import type { Clock } from '../../clock.ts'
import { callbackPath } from '../callback-paths.ts'
import type { ChargeOrder, ChargeOutcome, ChargingStore } from '../store.ts'
import type { BangoSettings } from '../store-settings.ts'
import { authorise, type BangoContext, reserve, startIdentification } from './bango-charge.ts'
import { createBangoClient } from './bango-client.ts'
import { readBangoNotification } from './bango-notifications.ts'
import { findTransaction, refundTransaction } from './bango-refund.ts'
import { decodePendingOrder, type PendingOrder } from './pending-order.ts'
import { captureAgain, voidCharge } from './void-charge.ts'

type BangoStoreOptions = { settings: BangoSettings; clock: Clock; siteUrl: string; patienceMilliseconds: number }

/** Carriers through Bango’s Payment API v5: identifies the payer, then reserves and captures each charge. */
export function createBangoStore({ settings, clock, siteUrl, patienceMilliseconds }: BangoStoreOptions): ChargingStore {
  const client = createBangoClient(settings, patienceMilliseconds)
  const context: BangoContext = {
    client,
    identificationKey: settings.identificationKey,
    notificationUrl: siteUrl + callbackPath('bango'),
    now: clock.now,
  }
  return {
    kind: 'charging',
    charge: (order) => charge(order, context),
    // Bango asks for codes on its own pages.
    confirmCode: async () => ({ status: 'wrong_code' }),
    // Bango and the carrier identify the payer themselves.
    proceed: (id) => proceed(id, context),
    voidCharge: (id) => voidCharge(id, context),
    find: async ({ provider_id, correlator }) => {
      // Without an id there is no query. Charging again with the same correlator gives the same transaction.
      if (provider_id === undefined) return undefined
      if (decodePendingOrder(provider_id)) return { status: 'pending', provider_id }
      const transaction = await findTransaction(client, provider_id)
      return transaction?.externalTransactionId === correlator ? { status: 'pending', provider_id } : undefined
    },
    reserveAgain: (order) => reserveAgain(order, context),
    refund: (refund) => refundTransaction(client, refund),
    // Repeating the refund request gives the result, and refunds once.
    findRefund: async () => undefined,
    readEvent: async (raw, now) => readBangoNotification(raw, settings, now),
  }
}

function charge(order: ChargeOrder, context: BangoContext): Promise<ChargeOutcome> {
  const waiting = pendingOrderOf(order)
  return order.asksPayer && waiting.user === undefined
    ? startIdentification(waiting, context)
    : authorise(waiting, context)
}

/** An order without an identified payer has no transaction, so nothing was charged. */
async function reserveAgain(order: ChargeOrder, context: BangoContext): Promise<ChargeOutcome> {
  const reserved = await reserve(pendingOrderOf(order), context)
  return 'transaction' in reserved ? { status: 'pending', provider_id: reserved.transaction } : reserved.outcome
}

function pendingOrderOf({ correlator, money, description, payer, return_url }: ChargeOrder): PendingOrder {
  return {
    correlator,
    ...money,
    description,
    ...(return_url !== undefined && { return_url }),
    ...(payer.subscriber !== undefined && { user: payer.subscriber }),
  }
}

async function proceed(id: string, context: BangoContext): Promise<ChargeOutcome> {
  const waiting = decodePendingOrder(id)
  if (waiting) return waiting.user === undefined ? startIdentification(waiting, context) : authorise(waiting, context)
  return captureAgain(id, context)
}
