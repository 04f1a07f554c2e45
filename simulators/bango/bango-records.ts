import type { SimulatorContext } from '../simulator.ts'

export type SessionRecord = {
  id: string
  callbackUrl: string | null
  state: 'asked' | 'identified' | 'cancelled'
  user: string | null
}

export type TransactionRecord = {
  id: string
  external: string
  user: string
  amount: string
  currency: string
  name: string
  state: 'redirected' | 'authorised' | 'committed' | 'cancelled' | 'refunded'
  refunded: string | null
  at: number
  callbackUrl: string | null
  notificationUrl: string | null
}

type Records = {
  sessions: Record<string, SessionRecord>
  /** Phone numbers by Bango user. */
  users: Record<string, string>
  transactions: Record<string, TransactionRecord>
  /** Transactions by the merchant's id. */
  externals: Record<string, string>
  notifications: { address: string; body: unknown; at: number; tries: number }[]
}

export type RecordStore = { records: Records; save: () => void; clear: () => void }

const empty = (): Records => ({ sessions: {}, users: {}, transactions: {}, externals: {}, notifications: [] })

/** Bango's records, which survive a restart. */
export function openRecordStore(world: SimulatorContext): RecordStore {
  const stateFile = world.stateFile('bango')
  const savedState = stateFile.read()
  const recordStore: RecordStore = {
    // Only `save` below writes this file.
    records: savedState === undefined ? empty() : (savedState as Records),
    save: () => stateFile.write(recordStore.records),
    clear() {
      recordStore.records = empty()
      stateFile.write(undefined)
    },
  }
  return recordStore
}
