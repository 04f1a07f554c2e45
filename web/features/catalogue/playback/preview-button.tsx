import type { PlayableItem } from '#web/player/core/state/audio-state.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import { usePlayPreview } from './use-play-preview.ts'

type PreviewButtonProps = {
  item: PlayableItem
  /**
   * The length of the preview in seconds. If it is given, as on the item's own page, the button shows it with words.
   */
  seconds?: number
}

/** Plays the free beginning of a locked item. */
export function PreviewButton({ item, seconds }: PreviewButtonProps) {
  const playPreview = usePlayPreview()
  const press = () => void playPreview(item)
  if (seconds === undefined) {
    return (
      <IconButton
        icon="play"
        label={`${playerToolsText.free_preview}: ${item.title}`}
        onClick={press}
        data-scripted=""
      />
    )
  }
  return (
    <Button variant="secondary" size="large" icon="play" onClick={press} data-scripted="">
      {playerToolsText.free_preview} · {formatClock(seconds)}
    </Button>
  )
}
