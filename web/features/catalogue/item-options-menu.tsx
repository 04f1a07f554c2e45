import { useEffect } from 'react'
import { canDownload } from '#web/state/downloads/stored-ids.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import options from '#web/ui/styles/options.module.css'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { DownloadOption } from './downloads/download-option.tsx'
import type { ItemOptionsProps } from './item-options.tsx'
import { PlaylistOption } from './playlists/playlist-option.tsx'
import { PreviewOption } from './preview-option.tsx'
import { QueueOptions } from './queue-options.tsx'

type ItemOptionsMenuProps = Pick<ItemOptionsProps, 'title' | 'items' | 'preview' | 'entry' | 'page'> & {
  onClose: () => void
  onAddToPlaylist: (entry: string) => void
  onAskDownload: () => void
  /** Called when the options are there. */
  onShow: () => void
}

/** The entry of an item begins with it. */
const ITEM = 'content:'

/** What an open menu offers. */
export function ItemOptionsMenu(props: ItemOptionsMenuProps) {
  const { title, items, preview, entry, page, onClose, onAddToPlaylist, onAskDownload, onShow } = props
  // Once: a change of the options must not move the focus.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(onShow, [])

  return (
    <>
      {items && <QueueOptions title={title} items={items} onChoose={onClose} />}
      {items && canDownload() && <DownloadOption id={itemIdOf(entry)} onChoose={onClose} onAsk={onAskDownload} />}
      {preview && <PreviewOption item={preview} onChoose={onClose} />}
      {entry !== undefined && <PlaylistOption onChoose={() => onAddToPlaylist(entry)} />}
      {page && (
        <a href={page} role="menuitem" className={options.option} onClick={onClose}>
          <Icon name="info" size={20} />
          {itemOptionsText.about_recording}
        </a>
      )}
    </>
  )
}

/** The item of a playlist's entry. A series has none. */
function itemIdOf(entry: string | undefined): string | undefined {
  return entry?.startsWith(ITEM) ? entry.slice(ITEM.length) : undefined
}
