import { Icon } from '#web/ui/icon/icon.tsx'
import options from '#web/ui/styles/options.module.css'
import { playlistsText } from '#web/ui/text/catalogue/playlists-en.ts'

/** The menu item that adds something to a playlist. */
export function PlaylistOption({ onChoose }: { onChoose: () => void }) {
  return (
    <button type="button" role="menuitem" className={options.option} onClick={onChoose}>
      <Icon name="plus" size={20} />
      {playlistsText.add_to}
    </button>
  )
}
