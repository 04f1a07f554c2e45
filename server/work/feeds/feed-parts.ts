import type { Program } from '#server/api/context.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'

/** What taking a feed needs. */
export type FeedParts = Pick<Program, 'database' | 'clock'> & {
  storage: Storage
  outbound: Outbound
  signal?: AbortSignal
  /** Tells how many of the changed items are done. */
  show?: (done: number, all: number) => void
}
