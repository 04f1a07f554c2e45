import { DAY_SECONDS } from '#rules/dates/durations.ts'
import type { BalanceRecord, ChargeRecord, Processor } from './card-records.ts'

/** The account is settled in this currency; others are converted at a fixed rate and cost a hundredth more. */
const SETTLED_IN = 'usd'
const RATES: Readonly<Record<string, number>> = { eur: 1.1, gbp: 1.3, cad: 0.7 }
const CONVERSION_FEE = 0.01

/** The processor keeps 2.9 % and 30 cents of a charge, and does not return them with a refund. */
const FEE_SHARE = 0.029
const FEE_FIXED = 30
const DISPUTE_FEE = 1500
/** Card payments are available after two days. */
const AVAILABLE_SECONDS = 2 * DAY_SECONDS

type Movement = Pick<BalanceRecord, 'type' | 'source' | 'description'> & {
  amount: number
  currency: string
  created: number
  /** In the currency of the account. */
  fee?: number
}

/** Adds a movement to the account's balance, once for each source and type. */
export function addToBalance({ recordStore, newId }: Processor, movement: Movement): void {
  const { type, source, description, amount, currency, created, fee = 0 } = movement
  const balance = recordStore.records.balance
  if (Object.values(balance).some((one) => one.source === source && one.type === type && one.amount < 0 === amount < 0))
    return
  const rate = currency === SETTLED_IN ? null : (RATES[currency] ?? 1)
  const settled = Math.round(amount * (rate ?? 1))
  const id = newId('txn')
  balance[id] = {
    ...{ id, type, source, description, amount: settled, created, fee, net: settled - fee },
    ...{ currency: SETTLED_IN, exchange_rate: rate, payout: null },
    available_on: type === 'charge' ? created + AVAILABLE_SECONDS : created,
  }
}

/** What the processor keeps of a charge, in the currency of the account. */
function feeOf({ amount, currency }: ChargeRecord): number {
  const rate = currency === SETTLED_IN ? 1 : (RATES[currency] ?? 1)
  const share = FEE_SHARE + (currency === SETTLED_IN ? 0 : CONVERSION_FEE)
  return Math.round(amount * rate * share) + FEE_FIXED
}

/** Brings the balance in line with charges, refunds and disputes. Older records may have none. */
export function followBalance(processor: Processor): void {
  const { charges, refunds, disputes } = processor.recordStore.records
  const known = new Set(Object.values(processor.recordStore.records.balance).map(({ source }) => source))
  for (const charge of Object.values(charges)) {
    if (charge.status !== 'succeeded' || known.has(charge.id)) continue
    const { id: source, amount, currency, created } = charge
    addToBalance(processor, {
      type: 'charge',
      source,
      description: 'Payment',
      amount,
      currency,
      created,
      fee: feeOf(charge),
    })
  }
  for (const { id: source, amount, currency, created, status } of Object.values(refunds)) {
    const back = { source, description: 'REFUND FOR PAYMENT', currency, created }
    addToBalance(processor, { ...back, type: 'refund', amount: -amount })
    if (status !== 'failed') continue
    addToBalance(processor, { ...back, type: 'refund_failure', amount, created: created + DAY_SECONDS })
  }
  for (const { id: source, amount, currency, created, status } of Object.values(disputes)) {
    const drawn = { type: 'adjustment' as const, source, currency, created }
    const description = 'Chargeback withdrawal'
    addToBalance(processor, { ...drawn, description, amount: -amount, fee: DISPUTE_FEE })
    if (status === 'won')
      addToBalance(processor, { ...drawn, description: 'Chargeback reversal', amount, fee: -DISPUTE_FEE })
  }
}
