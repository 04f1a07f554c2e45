import { Readable } from 'node:stream'

/** The stream of one person: the newest state is sent as soon as the connection takes it, and older ones are left out. */
export type StateStream = {
  readable: Readable
  /** Sends a state, in place of one that is still waiting. */
  send: (text: string) => void
  /** Keeps proxies from closing a connection on which nothing happens. False if the reader takes nothing any more. */
  beat: () => boolean
  end: () => void
}

/** Heartbeats in a row that a reader may leave unread. */
const MOST_UNREAD_BEATS = 4

export function createStateStream(): StateStream {
  let waiting: string | undefined
  let unread = 0
  let wantsMore = false
  let hasEnded = false
  const readable = new Readable({
    highWaterMark: 16 * 1024,
    read() {
      wantsMore = true
      unread = 0
      flush()
    },
  })
  const flush = () => {
    if (hasEnded || !wantsMore || waiting === undefined) return
    const text = waiting
    waiting = undefined
    wantsMore = readable.push(text)
  }
  return {
    readable,
    send(text) {
      waiting = `data: ${text}\n\n`
      flush()
    },
    beat() {
      unread = wantsMore ? 0 : unread + 1
      if (wantsMore && waiting === undefined) {
        waiting = ':\n\n'
        flush()
      }
      return unread < MOST_UNREAD_BEATS
    },
    end() {
      hasEnded = true
      if (!readable.destroyed) readable.push(null)
    },
  }
}
