/** How long the element may take to play at the new address. */
const SYNC_TIMEOUT_MILLISECONDS = 4000

/** Plays an element muted along with another until both are at the same position. Throws if that fails. */
export async function playInSync(element: HTMLAudioElement, reference: HTMLAudioElement): Promise<void> {
  element.volume = 0
  element.muted = reference.muted
  element.playbackRate = reference.playbackRate
  element.currentTime = reference.currentTime
  await withTimeout(element.play())
  const seeked = new Promise((resolve) => element.addEventListener('seeked', resolve, { once: true }))
  element.currentTime = reference.currentTime
  await withTimeout(seeked)
}

function withTimeout<answer>(awaited: Promise<answer>): Promise<answer> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error('the audio element did not play in time')), SYNC_TIMEOUT_MILLISECONDS)
  return Promise.race([awaited, promise]).finally(() => clearTimeout(timer))
}
