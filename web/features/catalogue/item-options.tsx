import { type ComponentProps, lazy, type RefObject, Suspense, useEffect, useId, useRef, useState } from 'react'
import type { PlayableItem } from '#web/player/core/state/audio-state.ts'
import { canDownload } from '#web/state/downloads/stored-ids.ts'
import { IconButton, type IconButtonProps } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { loadWithRetry } from '#web/ui/load-with-retry.ts'
import { handleMenuKey } from '#web/ui/roving-focus/move-focus.ts'
import options from '#web/ui/styles/options.module.css'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { DownloadOption } from './downloads/download-option.tsx'
import { useDownloadDialog } from './downloads/use-download-dialog.tsx'
import { PlaylistOption, useAddToPlaylist } from './playlists/playlist-option.tsx'
import { PreviewOption } from './preview-option.tsx'
import { type FindItems, QueueOptions } from './queue-options.tsx'

const PodcastAppOption = lazy(async () => ({
  default: (await loadWithRetry(() => import('./podcast-app-option.tsx'), 'background')).PodcastAppOption,
}))

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
  /** A series that the visitor may hear in their own podcast app. */
  feedOf?: string | undefined
  kind?: IconButtonProps['kind']
  size?: IconButtonProps['size']
}

/** The prefix of an item's entry. */
const ITEM = 'content:'

/** The menu of an item or series, in a native popover, which closes on Escape and restores focus. */
export function ItemOptions({ title, items, kind = 'plain', size = 'medium', ...props }: ItemOptionsProps) {
  const { preview, entry, page, feedOf } = props
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  useReopened(menu)
  const playlists = useAddToPlaylist()
  const downloads = useDownloadDialog(title, items)

  const close = () => menu.current?.hidePopover()
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
      />
      <div
        id={id}
        ref={menu}
        className={options.options}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={itemOptionsText.options_of(title)}
        // Filled before it is shown. Otherwise it would open empty, and its options would move it under a press.
        onBeforeToggle={({ newState }) => newState === 'open' && setOpen(true)}
        onToggle={({ newState, currentTarget }) => {
          if (newState === 'open') currentTarget.querySelector<HTMLElement>('[role=menuitem]')?.focus()
          else setOpen(false)
        }}
        onKeyDown={handleMenuKey}
      >
        {isOpen && items && <QueueOptions title={title} items={items} onChoose={close} />}
        {isOpen && items && canDownload() && (
          <DownloadOption id={itemIdOf(entry)} onChoose={close} onAsk={downloads.open} />
        )}
        {isOpen && preview && <PreviewOption item={preview} onChoose={close} />}
        {isOpen && entry !== undefined && <PlaylistOption onChoose={() => addEntry(entry)} />}
        {isOpen && page && (
          <a href={page} role="menuitem" className={options.option} onClick={close}>
            <Icon name="info" size={20} />
            {itemOptionsText.about_recording}
          </a>
        )}
        {isOpen && feedOf && <FeedOption seriesId={feedOf} onChoose={close} />}
      </div>
      {playlists.dialog}
      {downloads.dialog}
    </div>
  )
}

/** Space is reserved for it until its code has loaded. */
function FeedOption(props: ComponentProps<typeof PodcastAppOption>) {
  return (
    <Suspense fallback={<span className={options.option} />}>
      <PodcastAppOption {...props} />
    </Suspense>
  )
}

/** Before hydration, a press opens the menu while it is still empty: opens it once more, filled. */
function useReopened(menu: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const { current } = menu
    if (!current?.matches(':popover-open')) return
    current.hidePopover()
    current.parentElement?.querySelector('button')?.click()
  }, [menu])
}

/** The item of a playlist's entry. A series has none. */
function itemIdOf(entry: string | undefined): string | undefined {
  return entry?.startsWith(ITEM) ? entry.slice(ITEM.length) : undefined
}
