import { ROOM_STREAM_PATH, type RoomState } from '#contract/catalogue/together.ts'
import { ROOM_PRESENCE_SECONDS } from '#contract/room-limits.ts'
import { openStream } from '#web/http/api.ts'
import { millisecondsOpen } from '#web/http/browser/clock.ts'

const FIRST_WAIT_MILLISECONDS = 500
const LONGEST_WAIT_MILLISECONDS = 8000

type StreamHandlers = {
  onState: (state: RoomState) => void
  /** The connection is gone; it is opened again. */
  onLost: () => void
  /** The server refuses: the room is closed, or this visitor is no longer in it. */
  onRefused: (status: number) => void
}

/**
 * Receives a room's states until `stop`. Events are read from `fetch`, because `EventSource` sends no session.
 * Reconnects after a random delay, so that a restarted server does not receive all requests at once.
 */
export function receiveRoom(key: string, { onState, onLost, onRefused }: StreamHandlers): { stop: () => void } {
  let connection = new AbortController()
  let isStopped = false
  let hasEnded = false
  let failures = 0

  async function receive(): Promise<void> {
    connection = new AbortController()
    const path = ROOM_STREAM_PATH.replace(':key', encodeURIComponent(key))
    const response = await openStream(path, connection.signal)
    if (response.status >= 400 && response.status < 500 && response.status !== 429) {
      hasEnded = true
      return onRefused(response.status)
    }
    if (!response.ok || !response.body) return
    for await (const text of readEvents(response.body, () => connection.abort())) {
      failures = 0
      const state: RoomState = JSON.parse(text)
      hasEnded = state.status === 'ended'
      onState(state)
    }
  }

  async function keepReceiving(): Promise<void> {
    while (!isStopped && !hasEnded) {
      await receive().catch(() => undefined)
      if (isStopped || hasEnded) return
      onLost()
      const longest = Math.min(LONGEST_WAIT_MILLISECONDS, FIRST_WAIT_MILLISECONDS * 2 ** failures)
      failures += 1
      await new Promise((resolve) => setTimeout(resolve, longest * (0.5 + (millisecondsOpen() % 1000) / 2000)))
    }
  }
  void keepReceiving()
  return {
    stop() {
      isStopped = true
      connection.abort()
    },
  }
}

/** The data of server-sent events. `onSilence` is called when not even a comment came for a while. */
async function* readEvents(body: ReadableStream<Uint8Array>, onSilence: () => void): AsyncGenerator<string> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  for (;;) {
    const timer = setTimeout(onSilence, ROOM_PRESENCE_SECONDS * 1000)
    const { value, done } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    const blocks = (rest + decoder.decode(value, { stream: true })).split('\n\n')
    rest = blocks.pop() ?? ''
    for (const block of blocks) if (block.startsWith('data: ')) yield block.slice('data: '.length)
  }
}
