import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import type { ContentCard } from '#contract/catalogue.ts'
import { getAudioEngine } from '#web/player/audio/audio-player.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import options from '#web/ui/options.module.css'
import { fullPlayerText } from '#web/ui/text/full-player-en.ts'
import { showToast } from '#web/ui/toasts.ts'

const STEPS: Readonly<Record<string, 1 | -1>> = { ArrowDown: 1, ArrowUp: -1 }

/** What else can be done with a row's item. The browser's own popover closes on Escape and keeps the focus. */
export function ContentRowOptions({ item }: { item: ContentCard }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)

  function choose(act: () => void, words: string) {
    menu.current?.hidePopover()
    act()
    showToast(words, { icon: 'list', tone: 'gold' })
  }
  function walk(event: KeyboardEvent) {
    const step = STEPS[event.key]
    if (!step) return
    event.preventDefault()
    const entries = [...(menu.current?.querySelectorAll('button') ?? [])]
    const at = entries.findIndex((entry) => entry.matches(':focus'))
    entries.at((at + step) % entries.length)?.focus()
  }
  return (
    <span className={options.place} data-scripted="">
      <IconButton
        icon="more"
        label={fullPlayerText.options_of(item.title)}
        popoverTarget={id}
        aria-haspopup="menu"
        aria-expanded={isOpen}
      />
      <div
        id={id}
        ref={menu}
        className={options.options}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={fullPlayerText.options_of(item.title)}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        onKeyDown={walk}
      >
        {isOpen && (
          <>
            <Option
              isFirst
              words={fullPlayerText.play_next}
              icon="skip-forward"
              onChoose={() => choose(() => getAudioEngine().playNext(item), fullPlayerText.will_play_next(item.title))}
            />
            <Option
              words={fullPlayerText.add_to_queue}
              icon="list"
              onChoose={() =>
                choose(() => getAudioEngine().addToQueue(item), fullPlayerText.added_to_queue(item.title))
              }
            />
          </>
        )}
      </div>
    </span>
  )
}

type OptionProps = { words: string; icon: 'skip-forward' | 'list'; onChoose: () => void; isFirst?: boolean }

function Option({ words, icon, onChoose, isFirst = false }: OptionProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isFirst) button.current?.focus()
  }, [isFirst])
  return (
    <button ref={button} type="button" role="menuitem" className={options.option} onClick={onChoose}>
      <Icon name={icon} size={20} />
      {words}
    </button>
  )
}
