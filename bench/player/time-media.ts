/**
 * Waiting times of a visitor, measured in the page. Each function is self-contained, because only its source reaches
 * the browser.
 */

/** From the next click to the media element's `playing` event. */
export function timeFirstSound(): Promise<number> {
  return new Promise((resolve) => {
    let clickedAt = 0
    const remember = ({ timeStamp }: Event) => {
      clickedAt = timeStamp
    }
    document.addEventListener('click', remember, { capture: true, once: true })
    document.addEventListener('playing', () => resolve(performance.now() - clickedAt), { capture: true, once: true })
  })
}

/** From the next click to the first rendered frame of a video. */
export function timeFirstFrame(): Promise<number> {
  return new Promise((resolve) => {
    let clickedAt = 0
    const look = () => {
      const film = document.querySelector<HTMLVideoElement>('video.vjs-tech')
      if (film) film.requestVideoFrameCallback(() => resolve(performance.now() - clickedAt))
      else requestAnimationFrame(look)
    }
    const begin = ({ timeStamp }: Event) => {
      clickedAt = timeStamp
      look()
    }
    document.addEventListener('click', begin, { capture: true, once: true })
  })
}

/** From the next key to playback at the new position, 15 seconds on. */
export function timeSeek(): Promise<number> {
  return new Promise((resolve) => {
    const audio = document.querySelector('audio')
    if (!audio) throw new Error('nothing plays')
    const begin = ({ timeStamp }: Event) => {
      const least = audio.currentTime + 15
      const look = () => {
        if (audio.currentTime > least + 0.02 && !audio.seeking && !audio.paused) resolve(performance.now() - timeStamp)
        else requestAnimationFrame(look)
      }
      requestAnimationFrame(look)
    }
    addEventListener('keydown', begin, { capture: true, once: true })
  })
}
