import { useId, useState } from 'react'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import options from '#web/ui/options.module.css'
import { fullPlayerText } from '#web/ui/text/full-player-en.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import styles from './full-options.module.css'
import { hasKeys, setKeys } from './player-keys.ts'

/** What else can be done. The browser's own popover closes on Escape and on a press beside it. */
export function FullOptions({ item }: { item: PlayableItem }) {
  const id = useId()
  const [isOn, setOn] = useState(hasKeys)

  function toggle() {
    setKeys(!isOn)
    setOn(!isOn)
  }
  return (
    <div className={classNames(options.place, styles.place)}>
      <IconButton icon="more" label={fullPlayerText.more_options} popoverTarget={id} />
      <div id={id} className={options.options} popover="auto">
        <a className={options.option} href={item.action_url}>
          <Icon name="page" size={20} />
          {fullPlayerText.open_item}
        </a>
        <button
          type="button"
          role="switch"
          className={classNames(options.option, styles.option)}
          aria-checked={isOn}
          onClick={toggle}
        >
          <Icon name="check" size={20} className={styles.tick} />
          <span>
            {fullPlayerText.keys}
            <small>{fullPlayerText.keys_hint}</small>
          </span>
        </button>
      </div>
    </div>
  )
}
