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

/** Call it in a user gesture while the link is being fetched: the element may then play later. */
export function unlockAudio(): void {
  const audio = audioElement()
  if (!audio.src) audio.play().catch(() => undefined)
}

/** Call it if the item failed to load: nothing may start by itself later. */
export function cancelUnlock(): void {
  audioElement().pause()
}
