import type { Program } from '#server/context/context.ts'
import type { Outbound } from '#server/gateways/outbound/outbound.ts'
import type { Storage } from '#server/gateways/storage/storage.ts'
import type { FeedReaders } from './feed-readers.ts'

/** Dependencies of a feed import. */
export type FeedImportContext = Pick<Program, 'database' | 'clock'> & {
  storage: Storage
  outbound: Outbound
  signal?: AbortSignal
  /** Default: worker threads. */
  readers?: FeedReaders
  /** Reports progress in changed items. */
  show?: (done: number, all: number) => void
}
