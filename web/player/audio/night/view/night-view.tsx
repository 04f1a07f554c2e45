import { type CSSProperties, useRef } from 'react'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { nightText } from '#web/ui/text/player/night-en.ts'
import type { PlayableItem } from '../../../core/state/audio-state.ts'
import { useFullView } from '../../full/use-full-view.ts'
import { useItemDetails } from '../../full/use-item-details.ts'
import { useSleepTimer } from '../../sleep/use-sleep-timer.ts'
import { useAudio } from '../../use-audio.ts'
import { closeNightView } from '../night-overlay.ts'
import { BedMixer } from './bed-mixer.tsx'
import { FadingCover } from './fading-cover.tsx'
import { NightIcon } from './night-icon.tsx'
import { NightItem } from './night-item.tsx'
import { NightOptions } from './night-options.tsx'
import styles from './night-view.module.css'
import { SleepRing } from './sleep-ring.tsx'
import { StopChoice } from './stop-choice.tsx'
import { useTimeOfDay } from './use-time-of-day.ts'

/** The view of night mode: the player in dark red and amber, with few controls, and nothing white or blue. */
export function NightView() {
  const item = useAudio((state) => state.item)
  return item && <NightStage item={item} />
}

function NightStage({ item }: { item: PlayableItem }) {
  const view = useRef<HTMLElement>(null)
  const leave = useRef<HTMLButtonElement>(null)
  useFullView(view, { first: leave, close: closeNightView })
  useItemDetails(item)
  const fade = useSleepTimer()?.fade ?? 1
  const time = useTimeOfDay()
  return (
    <section
      ref={view}
      className={styles.night}
      role="dialog"
      aria-modal="true"
      aria-label={fullPlayerText.night}
      style={{ '--light': fade } as CSSProperties}
      data-night=""
    >
      <header className={styles.top}>
        <span className={styles.clock}>{time}</span>
        <button
          ref={leave}
          type="button"
          className={styles.leave}
          aria-label={nightText.leave}
          title={nightText.leave}
          onClick={closeNightView}
        >
          <NightIcon name="sun" />
        </button>
      </header>
      <div className={styles.stage}>
        <div className={styles.timer}>
          <SleepRing />
          <StopChoice item={item} />
        </div>
        <div className={styles.rest}>
          <NightItem item={item} />
          <BedMixer />
          <NightOptions />
        </div>
      </div>
      <FadingCover />
    </section>
  )
}
