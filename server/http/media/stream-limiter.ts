import { totalmem } from 'node:os'
import { constrainedMemory } from 'node:process'
import { CallError } from '#contract/errors.ts'
import { BLOCK_BYTES } from '#server/gateways/storage/block-cache.ts'

/** Memory of a stream whose listener reads nothing: one block read ahead and one being sent. */
const BUFFERED_STREAM_BYTES = 2 * BLOCK_BYTES
/** Memory of an idle connection: socket, parser and a request with its headers. */
const CONNECTION_BYTES = 64 * 1024
const STREAMS_SHARE = 1 / 5
const CONNECTIONS_SHARE = 1 / 4
/** Many people may share one network's address, but one network never takes all streams. */
const NETWORK_SHARE = 1 / 4
const RETRY_SECONDS = 5

export type StreamLimits = { most: number; mostOfNetwork: number }

/** Memory that this process may use: the container's limit, if there is one. */
function availableBytes(): number {
  const constrained = constrainedMemory()
  return constrained > 0 ? Math.min(constrained, totalmem()) : totalmem()
}

export function streamLimits(bytes = availableBytes()): StreamLimits {
  const most = Math.max(64, Math.floor((bytes * STREAMS_SHARE) / BUFFERED_STREAM_BYTES))
  return { most, mostOfNetwork: Math.ceil(most * NETWORK_SHARE) }
}

export function connectionLimit(bytes = availableBytes()): number {
  return Math.max(1024, Math.floor((bytes * CONNECTIONS_SHARE) / CONNECTION_BYTES))
}

export type StreamLimiter = {
  /** Admits one more stream of a network and returns its release, which is idempotent. Throws a CallError when full. */
  admit: (network: string) => () => void
  count: () => number
}

/** Counts media answers in flight, so that listeners who stop reading cannot use up the memory. */
export function createStreamLimiter({ most, mostOfNetwork }: StreamLimits = streamLimits()): StreamLimiter {
  const ofNetwork = new Map<string, number>()
  let open = 0
  const close = (network: string) => {
    open -= 1
    const remaining = (ofNetwork.get(network) ?? 1) - 1
    if (remaining > 0) ofNetwork.set(network, remaining)
    else ofNetwork.delete(network)
  }
  return {
    admit(network) {
      const networkStreams = ofNetwork.get(network) ?? 0
      if (networkStreams >= mostOfNetwork)
        throw new CallError('too_many_requests', { retryAfterSeconds: RETRY_SECONDS })
      if (open >= most) throw new CallError('unavailable', { retryAfterSeconds: RETRY_SECONDS })
      open += 1
      ofNetwork.set(network, networkStreams + 1)
      let isOpen = true
      return () => {
        if (isOpen) close(network)
        isOpen = false
      }
    },
    count: () => open,
  }
}
