import { useEffect, useId, useRef, useState } from 'react'
import type { ContentCard } from '#contract/catalogue/content.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { IconButton, type IconButtonProps } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { handleMenuKey } from '#web/ui/roving-focus/move-focus.ts'
import options from '#web/ui/styles/options.module.css'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'

export type ItemOptionsProps = {
  title: string
  /** The items to queue: one, or those of a series. Without them the queue actions are left out. */
  items?: (() => readonly ContentCard[] | Promise<readonly ContentCard[]>) | undefined
  /** The item's own page, if pressing the item plays it. */
  page?: string | undefined
  kind?: IconButtonProps['kind']
  size?: IconButtonProps['size']
}

/** The menu of an item or series, in a native popover, which closes on Escape and restores focus. */
export function ItemOptions({ title, items, page, kind = 'plain', size = 'medium' }: ItemOptionsProps) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  useEffect(() => {
    if (isOpen) menu.current?.querySelector<HTMLElement>('[role=menuitem]')?.focus()
  }, [isOpen])

  async function choose(method: 'playNext' | 'addToQueue', message: string) {
    menu.current?.hidePopover()
    try {
      const chosen = (await items?.()) ?? []
      const isDone = await withPlayer((player) => {
        player[method](...chosen)
        return true
      })
      if (isDone) showToast(message, { icon: 'list', tone: 'gold' })
    } catch {
      showToast(itemOptionsText.not_added, { icon: 'alert', tone: 'attention' })
    }
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
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={handleMenuKey}
      >
        {isOpen && items && (
          <>
            <Option
              label={itemOptionsText.play_next}
              icon="skip-forward"
              onChoose={() => void choose('playNext', itemOptionsText.will_play_next(title))}
            />
            <Option
              label={itemOptionsText.add_to_queue}
              icon="list"
              onChoose={() => void choose('addToQueue', itemOptionsText.added_to_queue(title))}
            />
          </>
        )}
        {isOpen && page && (
          <a href={page} role="menuitem" className={options.option} onClick={() => menu.current?.hidePopover()}>
            <Icon name="info" size={20} />
            {itemOptionsText.about_recording}
          </a>
        )}
      </div>
    </div>
  )
}

type OptionProps = { label: string; icon: 'skip-forward' | 'list'; onChoose: () => void }

function Option({ label, icon, onChoose }: OptionProps) {
  return (
    <button type="button" role="menuitem" className={options.option} onClick={onChoose}>
      <Icon name={icon} size={20} />
      {label}
    </button>
  )
}
