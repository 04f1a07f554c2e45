import { audioElement } from './audio-element.ts'

/**
 * Calls back when speakers and screens to play on are found, and when none is left (Remote Playback API: Cast, AirPlay).
 * Browsers that cannot look for them offer their own list, which counts as found. Returns a function that stops.
 */
export function watchRemoteDevices(onChange: (isAvailable: boolean) => void): () => void {
  const { remote } = audioElement()
  // Not in every browser, whatever the types say.
  if (!('watchAvailability' in (remote ?? {}))) return () => undefined
  let isStopped = false
  const report = (isAvailable: boolean) => !isStopped && onChange(isAvailable)
  const watching = remote.watchAvailability(report).catch((error: unknown) => {
    if (error instanceof DOMException && error.name === 'NotSupportedError') report(true)
    return undefined
  })
  return () => {
    isStopped = true
    void watching
      .then((id) => (id === undefined ? undefined : remote.cancelWatchAvailability(id)))
      .catch(() => undefined)
  }
}

/** Opens the browser's list of devices. Call it within the visitor's gesture. */
export function chooseRemoteDevice(): void {
  // Rejected if the visitor closes the list.
  audioElement()
    .remote.prompt()
    .catch(() => undefined)
}
