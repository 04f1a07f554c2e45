import type { ContentItem } from '#contract/catalogue.ts'
import { usePlayContent } from '#web/features/catalogue/use-play-content.ts'
import { getAudioEngine } from '#web/player/audio/audio-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'

/** Plays an item from a second of it: seeks in what is on already, and starts it otherwise. */
export function usePlayChapter(item: ContentItem): (from: number) => void {
  const play = usePlayContent()
  const status = useAudio((state) => (state.item?.id === item.id ? state.status : 'idle'))

  return (from) => {
    const engine = getAudioEngine()
    if (status === 'playing' || status === 'paused') engine.seek(from)
    else play(item, undefined, { from })
    if (status === 'paused') engine.toggle()
  }
}
