import { useCallback, useState } from 'react'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'

export type Seek = {
  /** The current position, or the thumb's while it is dragged. */
  shown: number
  duration: number
  drag: (position: number) => void
  seek: (position: number) => void
}

/** The position of the current item. While dragging, the times follow the thumb and playback continues. */
export function useSeek(): Seek {
  const position = useAudio((state) => state.position)
  const duration = useAudio((state) => state.duration)
  const [dragged, setDragged] = useState<number | null>(null)

  const seek = useCallback((to: number) => {
    setDragged(null)
    getAudioPlayer().seek(to)
  }, [])
  return { shown: dragged ?? position, duration, drag: setDragged, seek }
}
