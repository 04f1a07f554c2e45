import type { PlayableItem } from '#web/player/core/state/audio-state.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import options from '#web/ui/styles/options.module.css'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { usePlayPreview } from './playback/use-play-preview.ts'

/** The menu item that plays the free beginning of a locked item. */
export function PreviewOption({ item, onChoose }: { item: PlayableItem; onChoose: () => void }) {
  const playPreview = usePlayPreview()
  function choose() {
    onChoose()
    void playPreview(item)
  }
  return (
    <button type="button" role="menuitem" className={options.option} onClick={choose}>
      <Icon name="play" size={20} />
      {playerToolsText.free_preview}
    </button>
  )
}
