import { useEffect, useState } from 'react'

export type Sound = {
  /** Null if it cannot be played here. */
  url: string | null
  /** The length in seconds. */
  seconds: number
  /** The position in seconds, updated a few times a second. */
  position: number
  isPlaying: boolean
  hasFailed: boolean
  /** Plays from a time, or from the current position. */
  play: (from?: number) => void
  pause: () => void
  seek: (to: number) => void
  /** The exact current position. */
  now: () => number
}

/** Plays a sound in the editor, until the page is left. */
export function useSound(url: string | null, seconds: number): Sound {
  const [audio] = useState(() => new Audio())
  const [state, setState] = useState({ position: 0, isPlaying: false, hasFailed: false })
  useEffect(() => {
    if (url === null) return undefined
    audio.preload = 'metadata'
    audio.src = url
    const listening = new AbortController()
    const { signal } = listening
    const changed = () =>
      setState({ position: audio.currentTime, isPlaying: !audio.paused, hasFailed: audio.error !== null })
    for (const name of ['timeupdate', 'seeking', 'play', 'pause', 'ended', 'error'])
      audio.addEventListener(name, changed, { signal })
    return () => {
      listening.abort()
      audio.pause()
      audio.removeAttribute('src')
      audio.load()
    }
  }, [audio, url])
  const seek = (to: number) => {
    audio.currentTime = Math.min(Math.max(0, to), Number.isFinite(audio.duration) ? audio.duration : seconds)
    setState((before) => ({ ...before, position: audio.currentTime }))
  }
  return {
    url,
    seconds,
    ...state,
    seek,
    play(from) {
      if (from !== undefined) seek(from)
      // A refusal to play arrives as an event too.
      void audio.play().catch(() => undefined)
    },
    pause: () => audio.pause(),
    now: () => audio.currentTime,
  }
}
