import { lazy, Suspense, useId, useRef, useState } from 'react'
import type { PlayableItem } from '#web/player/core/state/audio-state.ts'
import { IconButton, type IconButtonProps } from '#web/ui/button/icon-button.tsx'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { handleMenuKey } from '#web/ui/roving-focus/move-focus.ts'
import options from '#web/ui/styles/options.module.css'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { useDownloadDialog } from './downloads/use-download-dialog.tsx'
import { useAddToPlaylist } from './playlists/use-add-to-playlist.tsx'
import type { FindItems } from './queue-options.tsx'

const ItemOptionsMenu = lazy(async () => ({ default: (await loadWithRetry(importMenu)).ItemOptionsMenu }))

export type ItemOptionsProps = {
  title: string
  /** The items to queue: one, or those of a series. Without them the queue actions are left out. */
  items?: FindItems | undefined
  /** A locked item with a free preview. */
  preview?: PlayableItem | undefined
  /** What is added to playlists: `content:` with the item's id. */
  entry?: string | undefined
  /** The item's own page, if pressing the item plays it. */
  page?: string | undefined
  kind?: IconButtonProps['kind']
  size?: IconButtonProps['size']
}

/**
 * The menu of an item or series, in a native popover, which closes on Escape and restores focus. What is in it is loaded
 * when the button is about to be pressed.
 */
export function ItemOptions({ title, items, preview, entry, page, kind = 'plain', size = 'medium' }: ItemOptionsProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  const playlists = useAddToPlaylist()
  const downloads = useDownloadDialog(title, items)

  const close = () => menu.current?.hidePopover()
  const focusFirst = () => menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  const addEntry = (added: string) => {
    close()
    playlists.open([added])
  }
  return (
    <div className={options.place} data-scripted="">
      <IconButton
        icon="more"
        kind={kind}
        size={size}
        label={itemOptionsText.options_of(title)}
        popoverTarget={id}
        aria-haspopup="menu"
        onPointerEnter={preloadMenu}
        onFocus={preloadMenu}
      />
      <div
        id={id}
        ref={menu}
        className={options.options}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={itemOptionsText.options_of(title)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={handleMenuKey}
      >
        {isOpen && (
          <Suspense>
            <ItemOptionsMenu
              {...{ title, items, preview, entry, page }}
              onClose={close}
              onAddToPlaylist={addEntry}
              onAskDownload={downloads.open}
              onShow={focusFirst}
            />
          </Suspense>
        )}
      </div>
      {playlists.dialog}
      {downloads.dialog}
    </div>
  )
}

function importMenu() {
  return import('./item-options-menu.tsx')
}

function preloadMenu(): void {
  // Opening the menu retries and reports.
  importMenu().catch(() => undefined)
}
