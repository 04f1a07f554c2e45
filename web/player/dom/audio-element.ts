let element: HTMLAudioElement | undefined

/** The one `<audio>` element. It stands at the body's end, where React has nothing, so that no page change touches it. */
export function audioElement(): HTMLAudioElement {
  if (!element) {
    element = document.createElement('audio')
    element.preload = 'metadata'
    document.body.append(element)
  }
  return element
}

/** Call it within a gesture, while what is to be heard is still on its way: the element may then play it later. */
export function unlockAudio(): void {
  const audio = audioElement()
  if (!audio.src) audio.play().catch(() => undefined)
}

/** What was to be heard did not come: nothing that is put on later may then begin by itself. */
export function cancelUnlock(): void {
  audioElement().pause()
}
