import { useCallback, useState } from 'react'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'

export type Seek = {
  /** Where it stands, or where the thumb is held. */
  shown: number
  duration: number
  drag: (position: number) => void
  seek: (position: number) => void
}

/** The place of what plays. While the thumb is dragged the times follow it and the sound stays. */
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
