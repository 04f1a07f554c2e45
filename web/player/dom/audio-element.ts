let element: HTMLAudioElement | undefined

/**
 * The page's single `<audio>` element. It is appended to the body outside of React's root, so that no page change
 * touches it.
 */
export function audioElement(): HTMLAudioElement {
  if (!element) {
    element = document.createElement('audio')
    element.preload = 'metadata'
    document.body.append(element)
  }
  return element
}

/** Call it within a gesture while the link is being fetched: the element may then play later. */
export function unlockAudio(): void {
  const audio = audioElement()
  if (!audio.src) audio.play().catch(() => undefined)
}

/** The item failed to load: nothing that is loaded later may start by itself. */
export function cancelUnlock(): void {
  audioElement().pause()
}
