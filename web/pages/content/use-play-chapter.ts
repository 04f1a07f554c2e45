import type { ContentItem } from '#contract/catalogue/content.ts'
import { usePlayContent } from '#web/features/catalogue/playback/use-play-content.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'

/** Plays an item from a position: seeks if it is loaded, else starts it. */
export function usePlayChapter(item: ContentItem): (from: number) => void {
  const play = usePlayContent()
  const status = useAudio((state) => (state.item?.id === item.id ? state.status : 'idle'))

  return (from) => {
    if (status !== 'playing' && status !== 'paused') return void play(item, undefined, { from })
    void withPlayer((player) => {
      player.seek(from)
      if (status === 'paused') player.toggle()
    })
  }
}
