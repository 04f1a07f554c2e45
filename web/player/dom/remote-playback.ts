/** True if the element plays on another device. Other elements would still be heard on this one. */
export function isPlayingRemotely({ remote }: HTMLAudioElement): boolean {
  return hasRemote(remote) && remote.state !== 'disconnected'
}

/** Calls back when playback moves to another device, and when it returns. Returns a function that stops. */
export function watchRemotePlayback({ remote }: HTMLAudioElement, onChange: () => void): () => void {
  if (!hasRemote(remote)) return () => undefined
  for (const name of MOVES) remote.addEventListener(name, onChange)
  return () => {
    for (const name of MOVES) remote.removeEventListener(name, onChange)
  }
}

const MOVES = ['connecting', 'connect', 'disconnect'] as const

/** Not in every browser, whatever the types say. */
function hasRemote(remote: RemotePlayback | undefined): remote is RemotePlayback {
  return 'state' in (remote ?? {})
}
