import Hls, { type ErrorData, type Fragment } from 'hls.js/light'
import type { StreamFault } from '../../core/recovery/stream-recovery.ts'
import type { OpenConnection } from './stream-connection.ts'

/** The library retries failed segments before it reports a fatal error. */
const CONFIG = {
  enableWorker: false,
  liveDurationInfinity: true,
  // Three segments behind the live edge, as the schedule assumes; it returns there after the device slept.
  liveSyncDurationCount: 3,
  liveMaxLatencyDurationCount: 6,
  backBufferLength: 30,
}

const OPENING_FAILED: ReadonlySet<string> = new Set([
  Hls.ErrorDetails.MANIFEST_LOAD_ERROR,
  Hls.ErrorDetails.MANIFEST_LOAD_TIMEOUT,
  Hls.ErrorDetails.MANIFEST_PARSING_ERROR,
])

/** A stream with hls.js, for browsers without native HLS. In a chunk that only they load. */
export const openHls: OpenConnection = (audio, url, onFault) => {
  const hls = new Hls(CONFIG)
  hls.on(Hls.Events.ERROR, (_, error) => {
    if (error.fatal) onFault(faultOf(error))
  })
  const bytesLoaded = countBytesLoaded(hls)
  hls.loadSource(url)
  hls.attachMedia(audio)
  return {
    broadcastTime: () => hls.playingDate?.getTime() ?? null,
    bytesLoaded,
    restart: () => hls.startLoad(),
    recover: () => hls.recoverMediaError(),
    stopLoading: () => hls.stopLoad(),
    close: () => hls.destroy(),
  }
}

/** hls.js reports only complete segments; partial progress is in the segment's stats. */
function countBytesLoaded(hls: Hls): () => number {
  let completedBytes = 0
  let currentFragment: Fragment | undefined
  hls.on(Hls.Events.FRAG_LOADING, (_, { frag }) => {
    currentFragment = frag
  })
  hls.on(Hls.Events.FRAG_LOADED, (_, { frag }) => {
    completedBytes += frag.stats.loaded
    currentFragment = undefined
  })
  return () => completedBytes + (currentFragment?.stats.loaded ?? 0)
}

function faultOf({ type, details }: ErrorData): StreamFault {
  if (OPENING_FAILED.has(details)) return 'load'
  if (type === Hls.ErrorTypes.NETWORK_ERROR) return 'network'
  return type === Hls.ErrorTypes.MEDIA_ERROR ? 'media' : 'other'
}
