import type { CSSProperties } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { Toggle } from '#web/ui/form/toggle.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { BEDS, type Bed, FULL_LEVEL } from '../../../core/night/night-settings.ts'
import { changeBedLevel, changeNightSettings, nightSettings } from '../night-store.ts'
import styles from './bed-mixer.module.css'
import { NightIcon } from './night-icon.tsx'

const STEP = 2

/** The controls of the bed: a switch, and a vertical slider for each sound. */
export function BedMixer() {
  const { isBedOn, bedLevels } = useStore(nightSettings)
  return (
    <section className={styles.mixer} aria-label={nightText.bed}>
      <h2 className={styles.head}>
        <Toggle label={nightText.bed} isOn={isBedOn} onTurn={(isOn) => changeNightSettings({ isBedOn: isOn })} />
      </h2>
      <div className={styles.faders} data-off={isBedOn ? undefined : ''}>
        {BEDS.map((bed) => (
          <Fader key={bed} bed={bed} level={bedLevels[bed]} />
        ))}
      </div>
      <p className={styles.hint}>{nightText.bed_hint}</p>
    </section>
  )
}

function Fader({ bed, level }: { bed: Bed; level: number }) {
  function change(next: number) {
    changeBedLevel(bed, next)
    if (next > 0) changeNightSettings({ isBedOn: true })
  }
  return (
    <label className={styles.fader}>
      <span
        className={styles.box}
        style={{ '--level': `${level}%` } as CSSProperties}
        data-silent={level === 0 || undefined}
      >
        <em aria-hidden="true">{level === 0 ? fullPlayerText.sleep_off : level}</em>
        <NightIcon name={bed} />
        <input
          type="range"
          min={0}
          max={FULL_LEVEL}
          step={STEP}
          value={level}
          aria-label={nightText[bed]}
          aria-orientation="vertical"
          aria-valuetext={level === 0 ? fullPlayerText.sleep_off : playerToolsText.volume_in_words(level)}
          onChange={({ target }) => change(Number(target.value))}
        />
      </span>
      <b aria-hidden="true">{nightText[bed]}</b>
    </label>
  )
}
