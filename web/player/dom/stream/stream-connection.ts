import { faultOfMediaError, type StreamFault } from '../../core/recovery/stream-recovery.ts'

/** A connection that delivers a stream to the audio element. */
export type StreamConnection = {
  /** The broadcast time of what is playing, in milliseconds since 1970; null if the browser does not tell. */
  broadcastTime: () => number | null
  /** The number of bytes loaded; 0 if the browser does not tell. */
  bytesLoaded: () => number
  /** Resumes fetching after a network error. */
  restart: () => void
  /** Recovers from a decoding error. */
  recover: () => void
  /** Stops fetching while paused. */
  stopLoading: () => void
  close: () => void
}

export type OpenConnection = (
  audio: HTMLAudioElement,
  url: string,
  onFault: (fault: StreamFault) => void,
) => StreamConnection

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Opens a stream with the browser's native HLS, or with a library loaded on demand. */
export async function openStream(...connectionArguments: Parameters<OpenConnection>): Promise<StreamConnection> {
  const [audio] = connectionArguments
  if (audio.canPlayType(HLS_TYPE)) return openNative(...connectionArguments)
  const { openHls } = await import('./hls-connection.ts')
  return openHls(...connectionArguments)
}

/** Only some browsers implement `getStartDate` (HTML, 4.8.11.6). */
type DatedAudio = HTMLAudioElement & { getStartDate?: () => Date }

const openNative: OpenConnection = (audio: DatedAudio, url, onFault) => {
  // After it has played, a missing source is a network fault that may be temporary.
  let hasPlayed = false
  const listening = new AbortController()
  const { signal } = listening
  audio.addEventListener('playing', () => (hasPlayed = true), { signal })
  audio.addEventListener(
    'error',
    () => {
      const fault = faultOfMediaError(audio.error?.code)
      onFault(fault === 'load' && hasPlayed ? 'network' : fault)
    },
    { signal },
  )
  audio.src = url
  const reload = () => audio.load()
  return {
    broadcastTime() {
      const start = audio.getStartDate?.().getTime()
      return start === undefined || Number.isNaN(start) ? null : start + audio.currentTime * 1000
    },
    bytesLoaded: () => 0,
    restart: reload,
    recover: reload,
    stopLoading: () => {},
    close() {
      listening.abort()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
