import type { StreamFault } from '../../core/recovery/stream-recovery.ts'
import { openStream, type StreamConnection } from './stream-connection.ts'

export type StreamSlot = {
  /** The open connection; null until it is open. */
  connection: () => StreamConnection | null
  /** Opens a stream. False if it failed, which is a fault, or is no longer wanted. */
  open: (url: string, onFault: (fault: StreamFault) => void) => Promise<boolean>
  /** Cancels an opening in progress; an open stream stays. */
  cancelOpening: () => void
  close: () => void
}

/** At most one open stream on an audio element. Faults and late results of earlier ones are ignored. */
export function createStreamSlot(audio: HTMLAudioElement): StreamSlot {
  let connection: StreamConnection | null = null
  let lastOpening = 0

  return {
    connection: () => connection,
    async open(url, onFault) {
      const openingNumber = lastOpening
      const isCurrent = () => openingNumber === lastOpening
      try {
        const newConnection = await openStream(audio, url, (fault) => isCurrent() && onFault(fault))
        if (isCurrent()) connection = newConnection
        else newConnection.close()
        return isCurrent()
      } catch {
        // The library could not be fetched.
        if (isCurrent()) onFault('load')
        return false
      }
    },
    cancelOpening() {
      if (!connection) lastOpening++
    },
    close() {
      lastOpening++
      connection?.close()
      connection = null
    },
  }
}
