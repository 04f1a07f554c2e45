import type { SimulatorContext } from '../../simulator.ts'

const PAYMENT_STATUSES = ['processing', 'pending_validation', 'reserved', 'succeeded', 'denied', 'cancelled'] as const
type PaymentStatus = (typeof PAYMENT_STATUSES)[number]

/** Where the merchant wants to be told, and with which bearer token. */
export type Sink = { address: string; token?: string }

export type PaymentRecord = {
  id: string
  status: PaymentStatus
  phone: string
  correlator?: string
  reference: string
  /** As the merchant gave it: what is charged, and what it is for. */
  paymentAmount: unknown
  amount: number
  currency: string
  /** Whether the amount is a gross one. */
  isTaxIncluded?: boolean
  merchantIdentifier?: string
  /** What the amount is made of, where the merchant said so. */
  details?: { id: string; amount: number; currency: string }[]
  created: number
  paid?: number
  /** While a preparation takes its time. */
  isPreparing?: true
  /** Of a reservation: what the payer must do. */
  validation?: { action: 'open' } | { action: 'validate'; authorizationId: string; code: string; triesLeft: number }
  sink?: Sink
}

export type RefundRecord = {
  id: string
  payment: string
  status: 'processing' | 'succeeded' | 'denied'
  type: 'total' | 'partial'
  amount: number
  /** As the merchant gave it. */
  amountTransaction: Record<string, unknown>
  details?: { paymentItemId: string; amount: number; currency: string }[]
  correlator?: string
  reason?: string
  created: number
  paid?: number
  sink?: Sink
}

/** What really went onto a phone bill, whatever anybody was told. */
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
  /** Payments by the merchant’s correlator. */
  correlators: Record<string, string>
  /** Payments by the merchant’s reference. */
  references: Record<string, string>
  refunds: Record<string, RefundRecord>
  charges: Record<string, LoggedCharge>
  jobs: Job[]
}

export type RecordStore = {
  records: Records
  /** Keeps what was changed, before anybody is told of it. */
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

/** The carrier’s books, which outlive a restart. */
export function openRecordStore(world: SimulatorContext): RecordStore {
  const shelf = world.stateFile('carrier-payments')
  const kept = shelf.read()
  const book: RecordStore = {
    // Only `keep` below ever wrote there; earlier versions kept less.
    records: { ...emptyRecords(), ...(kept as Partial<Records> | undefined) },
    save: () => shelf.write(book.records),
    clear() {
      book.records = emptyRecords()
      shelf.write(undefined)
    },
  }
  return book
}
