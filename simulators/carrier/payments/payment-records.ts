import type { SimulatorContext } from '../../simulator.ts'

const PAYMENT_STATUSES = ['processing', 'pending_validation', 'reserved', 'succeeded', 'denied', 'cancelled'] as const
type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** The merchant's callback address and bearer token. */
export type Sink = { address: string; token?: string }

export type PaymentRecord = {
  id: string
  status: PaymentStatus
  phone: string
  correlator?: string
  reference: string
  /** As given by the merchant: amount and description. */
  paymentAmount: unknown
  amount: number
  currency: string
  /** True for a gross amount. */
  isTaxIncluded?: boolean
  merchantIdentifier?: string
  /** The items of the amount, if given. */
  details?: { id: string; amount: number; currency: string }[]
  created: number
  paid?: number
  /** Set during a slow preparation. */
  isPreparing?: true
  /** For a reservation: the payer's next action. */
  validation?: { action: 'open' } | { action: 'validate'; authorizationId: string; code: string; triesLeft: number }
  sink?: Sink
}

export type RefundRecord = {
  id: string
  payment: string
  status: 'processing' | 'succeeded' | 'denied'
  type: 'total' | 'partial'
  amount: number
  /** As given by the merchant. */
  amountTransaction: Record<string, unknown>
  details?: { paymentItemId: string; amount: number; currency: string }[]
  correlator?: string
  reason?: string
  created: number
  paid?: number
  sink?: Sink
}

/** The real charges on phone bills, whatever was answered. */
type LoggedCharge = {
  payment_id: string
  phone: string
  correlator: string | null
  amount: number
  currency: string
  at: number
  refunded: number
}

export type Job = { at: number } & (
  | { kind: 'settle'; payment: string; reason: string | null }
  | { kind: 'expire'; payment: string }
  | { kind: 'prepare'; payment: string; end: 'pending_validation' | 'reserved' | 'denied' }
  | { kind: 'settle_refund'; refund: string; isDenied?: true }
  | { kind: 'tell'; sink: Sink; event: unknown; tries: number }
)

export type Records = {
  payments: Record<string, PaymentRecord>
  /** Payments by correlator. */
  correlators: Record<string, string>
  /** Payments by reference. */
  references: Record<string, string>
  refunds: Record<string, RefundRecord>
  charges: Record<string, LoggedCharge>
  jobs: Job[]
}

export type RecordStore = {
  records: Records
  /** Saves changes, before any notification. */
  save: () => void
  clear: () => void
}

const emptyRecords = (): Records => ({
  payments: {},
  correlators: {},
  references: {},
  refunds: {},
  charges: {},
  jobs: [],
})

/** The carrier’s records, which survive a restart. */
export function openRecordStore(world: SimulatorContext): RecordStore {
  const stateFile = world.stateFile('carrier-payments')
  const savedState = stateFile.read()
  const recordStore: RecordStore = {
    // Only `save` below writes this file; earlier versions stored fewer fields.
    records: { ...emptyRecords(), ...(savedState as Partial<Records> | undefined) },
    save: () => stateFile.write(recordStore.records),
    clear() {
      recordStore.records = emptyRecords()
      stateFile.write(undefined)
    },
  }
  return recordStore
}
