import { useEffect, useId, useRef, useState } from 'react'
import { artistByIdPath, seriesPath } from '#contract/paths.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import type { IconName } from '#web/ui/icon/icon-shapes.ts'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { handleMenuKey } from '#web/ui/roving-focus/move-focus.ts'
import options from '#web/ui/styles/options.module.css'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { chooseRemoteDevice, watchRemoteDevices } from '../../dom/remote-devices.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { hasShortcuts, setShortcuts } from '../engine/keyboard-shortcuts.ts'
import type { PlayerActions } from '../player-actions.ts'
import styles from './full-options.module.css'

/** More actions for the current item, in a native popover, which closes on Escape and on a press outside. */
export function FullOptions({ item, Share }: { item: PlayableItem; Share: PlayerActions['ShareOption'] }) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)

  function addToQueue() {
    menu.current?.hidePopover()
    getAudioPlayer().addToQueue(item)
    showToast(itemOptionsText.added_to_queue(item.title), { icon: 'list', tone: 'gold' })
  }
  return (
    <div className={classNames(options.place, styles.place)}>
      <IconButton icon="more" label={fullPlayerText.more_options} popoverTarget={id} />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys lead through the buttons inside */}
      <div id={id} ref={menu} className={options.options} popover="auto" onKeyDown={handleMenuKey}>
        {!item.live && (
          <button type="button" className={options.option} onClick={addToQueue}>
            <Icon name="list" size={20} />
            {itemOptionsText.add_to_queue}
          </button>
        )}
        {linksOf(item).map(({ href, icon, words }) => (
          <a key={words} className={options.option} href={href}>
            <Icon name={icon} size={20} />
            {words}
          </a>
        ))}
        {!item.live && <CastOption onChoose={() => menu.current?.hidePopover()} />}
        <div className={styles.share}>
          <Share item={item} />
        </div>
        <KeysSwitch />
      </div>
    </div>
  )
}

type OptionLink = { href: string; icon: IconName; words: string }

function linksOf({ action_url, content_series_handle, artist_id }: PlayableItem): OptionLink[] {
  return [
    { href: action_url, icon: LISTENING_SHAPES.page, words: fullPlayerText.open_item },
    ...(content_series_handle
      ? [{ href: seriesPath(content_series_handle), icon: 'headphones', words: playerToolsText.open_series } as const]
      : []),
    ...(artist_id
      ? [{ href: artistByIdPath(artist_id), icon: 'user', words: playerToolsText.open_artist } as const]
      : []),
  ]
}

/** Shown if the browser has found a speaker or a screen to play on. */
function CastOption({ onChoose }: { onChoose: () => void }) {
  const [isAvailable, setAvailable] = useState(false)
  useEffect(() => watchRemoteDevices(setAvailable), [])
  if (!isAvailable) return null
  function choose() {
    onChoose()
    chooseRemoteDevice()
  }
  return (
    <button type="button" className={options.option} onClick={choose}>
      <Icon name="volume" size={20} />
      {playerToolsText.cast}
    </button>
  )
}

/** Shown if the device probably has a keyboard: its pointer hovers. */
function KeysSwitch() {
  const [isOn, setOn] = useState(hasShortcuts)
  function toggle() {
    setShortcuts(!isOn)
    setOn(!isOn)
  }
  return (
    <button
      type="button"
      role="switch"
      className={classNames(options.option, styles.option, styles.keys)}
      aria-checked={isOn}
      onClick={toggle}
    >
      <Icon name="check" size={20} className={styles.tick} />
      <span>
        {fullPlayerText.keys}
        <small>{fullPlayerText.keys_hint}</small>
      </span>
    </button>
  )
}
