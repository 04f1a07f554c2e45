import type { Program } from '#server/context/context.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { FeedReaders } from './feed-readers.ts'

/** What taking a feed needs. */
export type FeedImportContext = Pick<Program, 'database' | 'clock'> & {
  storage: Storage
  outbound: Outbound
  signal?: AbortSignal
  /** In threads of their own where nobody else is named. */
  readers?: FeedReaders
  /** Tells how many of the changed items are done. */
  show?: (done: number, all: number) => void
}
