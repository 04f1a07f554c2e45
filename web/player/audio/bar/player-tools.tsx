import { type ReactNode, useId, useState } from 'react'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon/icon.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { SpeedPanel } from '../controls/speed-panel.tsx'
import { BarVolume } from '../controls/volume-control.tsx'
import { getAudioPlayer } from '../engine/audio-player.ts'
import type { PlayerActions } from '../player-actions.ts'
import { QueuePanel } from '../queue/queue-panel.tsx'
import { SleepPanel } from '../sleep/sleep-panel.tsx'
import { useSleepTimer } from '../sleep/use-sleep-timer.ts'
import { useAudio } from '../use-audio.ts'
import styles from './player-tools.module.css'

/** The tools at the end of the bar: save, queue, speed, sleep timer, volume and full view. */
export function PlayerTools({ item, Save }: { item: PlayableItem; Save: PlayerActions['Save'] }) {
  const count = useAudio((state) => state.upNext.length)
  const rate = useAudio((state) => state.rate)
  const sleep = useSleepTimer()
  return (
    <div className={styles.tools}>
      {!item.live && (
        <>
          <span className={styles.save}>
            <Save item={item} />
          </span>
          <Tool
            face={<Icon name="list" />}
            label={count > 0 ? fullPlayerText.queue_count(count) : fullPlayerText.queue}
          >
            <QueuePanel />
          </Tool>
          <Tool face={fullPlayerText.rate(rate)} label={playerToolsText.speed_now(rate)} isOn={rate !== 1}>
            <SpeedPanel item={item} />
          </Tool>
        </>
      )}
      <Tool
        face={<Icon name="moon" />}
        label={sleep ? playerToolsText.sleep_now(sleep.left) : fullPlayerText.sleep}
        isOn={sleep !== null}
      >
        <SleepPanel item={item} />
      </Tool>
      <BarVolume />
      <IconButton
        icon="chevron-up"
        label={playerToolsText.maximize}
        aria-haspopup="dialog"
        onClick={() => getAudioPlayer().maximize()}
      />
    </div>
  )
}

type ToolProps = {
  /** The visible content: an icon, or a word or two. */
  face: ReactNode
  label: string
  isOn?: boolean
  children: ReactNode
}

/** A button with a native popover, which closes on Escape and on a press outside. */
function Tool({ face, label, isOn = false, children }: ToolProps) {
  const id = useId()
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles.tool}>
      <button
        type="button"
        className={classNames(styles.opener, isOn && styles.on)}
        aria-label={label}
        title={label}
        popoverTarget={id}
        aria-expanded={isOpen}
      >
        {face}
      </button>
      <div
        id={id}
        className={styles.panel}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
      >
        {isOpen && children}
      </div>
    </div>
  )
}
