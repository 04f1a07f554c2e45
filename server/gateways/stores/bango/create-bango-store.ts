import type { Clock } from '../../clock.ts'
import { callbackPath } from '../callback-paths.ts'
import type { ChargeOrder, ChargeOutcome, ChargingStore } from '../store.ts'
import type { BangoSettings } from '../store-settings.ts'
import { createAskBango } from './ask-bango.ts'
import { authorise, type BangoWays, identify, reserve } from './bango-charge.ts'
import { readNotification } from './bango-notifications.ts'
import { findTransaction, refundTransaction } from './bango-refund.ts'
import { letGo, takeAgain } from './let-go.ts'
import { readWaiting, type WaitingOrder } from './waiting-order.ts'

type Parts = { settings: BangoSettings; clock: Clock; siteUrl: string; patienceMilliseconds: number }

/** Carriers by way of Bango’s Payment API v5: who pays is found out first, then each charge is reserved and taken. */
export function createBangoStore({ settings, clock, siteUrl, patienceMilliseconds }: Parts): ChargingStore {
  const ask = createAskBango(settings, patienceMilliseconds)
  const ways: BangoWays = {
    ask,
    identificationKey: settings.identificationKey,
    notificationUrl: siteUrl + callbackPath('bango'),
    now: clock.now,
  }
  return {
    kind: 'charging',
    charge: (order) => charge(order, ways),
    // Bango asks for codes on its own pages.
    confirmCode: async () => ({ status: 'wrong_code' }),
    // Who pays, Bango and the carrier find out themselves.
    proceed: (id) => proceed(id, ways),
    letGo: (id) => letGo(id, ways),
    find: async ({ provider_id, correlator }) => {
      // Without an id it cannot be asked. To charge again by the same correlator is then the way: it is one transaction.
      if (provider_id === undefined) return undefined
      if (readWaiting(provider_id)) return { status: 'pending', provider_id }
      const found = await findTransaction(ask, provider_id)
      return found?.externalTransactionId === correlator ? { status: 'pending', provider_id } : undefined
    },
    reserveAgain: (order) => reserveAgain(order, ways),
    refund: (refund) => refundTransaction(ask, refund),
    // Asking for the same refund again tells, and pays back once.
    findRefund: async () => undefined,
    readEvent: async (raw, now) => readNotification(raw, settings, now),
  }
}

function charge(order: ChargeOrder, ways: BangoWays): Promise<ChargeOutcome> {
  const waiting = waitingOf(order)
  return order.asksPayer && waiting.user === undefined ? identify(waiting, ways) : authorise(waiting, ways)
}

/** Whoever nobody knew when it was ordered has paid nothing: there was no transaction. */
async function reserveAgain(order: ChargeOrder, ways: BangoWays): Promise<ChargeOutcome> {
  const reserved = await reserve(waitingOf(order), ways)
  return 'transaction' in reserved ? { status: 'pending', provider_id: reserved.transaction } : reserved.outcome
}

function waitingOf({ correlator, money, description, payer, return_url }: ChargeOrder): WaitingOrder {
  return {
    correlator,
    ...money,
    description,
    ...(return_url !== undefined && { return_url }),
    ...(payer.subscriber !== undefined && { user: payer.subscriber }),
  }
}

async function proceed(id: string, ways: BangoWays): Promise<ChargeOutcome> {
  const waiting = readWaiting(id)
  if (waiting) return waiting.user === undefined ? identify(waiting, ways) : authorise(waiting, ways)
  return takeAgain(id, ways)
}
