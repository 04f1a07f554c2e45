import type { StreamFault } from '../../core/recovery/stream-recovery.ts'

/** What brings a stream to the audio element. */
export type StreamConnection = {
  /** When what is heard now was on the air, in milliseconds since 1970; null where the browser does not tell. */
  broadcastTime: () => number | null
  /** How many bytes of sound have arrived; 0 where the browser does not tell. */
  bytesLoaded: () => number
  /** Fetches on after the network failed. */
  restart: () => void
  /** Decodes anew what could not be decoded. */
  recover: () => void
  /** Fetches nothing while nobody listens. */
  stopLoading: () => void
  close: () => void
}

export type OpenConnection = (
  audio: HTMLAudioElement,
  url: string,
  tellFault: (fault: StreamFault) => void,
) => StreamConnection

const HLS_TYPE = 'application/vnd.apple.mpegurl'

/** Opens a stream by what the browser has: its own HLS, or a library that is fetched for the purpose. */
export async function openStream(...parts: Parameters<OpenConnection>): Promise<StreamConnection> {
  const [audio] = parts
  if (audio.canPlayType(HLS_TYPE)) return openNative(...parts)
  const { openHls } = await import('./hls-connection.ts')
  return openHls(...parts)
}

const FAULTS: Readonly<Record<number, StreamFault>> = { 2: 'network', 3: 'media', 4: 'load' }

/** Only some browsers tell which moment their live timeline began at. */
type DatedAudio = HTMLAudioElement & { getStartDate?: () => Date }

const openNative: OpenConnection = (audio: DatedAudio, url, tellFault) => {
  // Once it has played, an element that finds nothing at the address has lost what was there, and may find it again.
  let hasPlayed = false
  const listening = new AbortController()
  const { signal } = listening
  audio.addEventListener('playing', () => (hasPlayed = true), { signal })
  audio.addEventListener(
    'error',
    () => {
      const fault = FAULTS[audio.error?.code ?? 0] ?? 'other'
      tellFault(fault === 'load' && hasPlayed ? 'network' : fault)
    },
    { signal },
  )
  audio.src = url
  const again = () => audio.load()
  return {
    broadcastTime() {
      const start = audio.getStartDate?.().getTime()
      return start === undefined || Number.isNaN(start) ? null : start + audio.currentTime * 1000
    },
    bytesLoaded: () => 0,
    restart: again,
    recover: again,
    stopLoading: () => {},
    close() {
      listening.abort()
      audio.removeAttribute('src')
      audio.load()
    },
  }
}
