import { useStore } from '#web/store/use-store.ts'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { isTalk } from '../../core/silences/silence-rate.ts'
import { FASTEST_RATE, type PlayableItem, RATE_STEP, SLOWEST_RATE } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { setSilencesShortened, silenceSetting } from '../silences/silence-setting.ts'
import { useAudio } from '../use-audio.ts'
import styles from './speed-panel.module.css'

const OFTEN_CHOSEN = [0.75, 1, 1.25, 1.5, 2] as const

/** The playback speed of this series. */
export function SpeedPanel({ item }: { item: PlayableItem }) {
  const rate = useAudio((state) => state.rate)
  const isShortened = useStore(silenceSetting)
  const set = (next: number) => getAudioPlayer().setRate(next)
  return (
    <div className={styles.speed}>
      {/* Not a label: it would name the output, which comes first. */}
      <div className={styles.fine}>
        <span aria-hidden="true">{fullPlayerText.speed}</span>
        <output>{fullPlayerText.rate(rate)}</output>
        <input
          type="range"
          min={SLOWEST_RATE}
          max={FASTEST_RATE}
          step={RATE_STEP}
          value={rate}
          aria-label={fullPlayerText.speed}
          aria-valuetext={fullPlayerText.rate_in_words(rate)}
          onChange={(event) => set(Number(event.target.value))}
        />
      </div>
      <div className={styles.often}>
        {OFTEN_CHOSEN.map((often) => (
          <button
            key={often}
            type="button"
            className={styles.choice}
            aria-pressed={often === rate}
            onClick={() => set(often)}
          >
            {fullPlayerText.rate(often)}
          </button>
        ))}
      </div>
      {item.content_series_title && (
        <p className={styles.kept}>{fullPlayerText.speed_kept(item.content_series_title)}</p>
      )}
      {isTalk(item) && (
        <Toggle label={fullPlayerText.shorten_pauses} isOn={isShortened} onTurn={setSilencesShortened} />
      )}
    </div>
  )
}
