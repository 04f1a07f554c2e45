import { useState } from 'react'
import { useStore } from '#web/store/use-store.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { unitText } from '#web/ui/words/unit-text.ts'
import { MOST_CROSSFADE_SECONDS } from '../../core/crossfade/crossfade.ts'
import speed from '../controls/speed-panel.module.css'
import { crossfadeSetting, setCrossfade } from './crossfade-setting.ts'

/** Chooses how long songs fade into each other. Renders nothing if pages cannot set the volume here. */
export function CrossfadeChoice() {
  const seconds = useStore(crossfadeSetting)
  const [canFade] = useState(maySetVolume)
  if (!canFade) return null
  const words = seconds === 0 ? fullPlayerText.sleep_off : unitText(seconds, 'second')
  return (
    <div className={speed.speed}>
      <div className={speed.fine}>
        <span aria-hidden="true">{fullPlayerText.crossfade}</span>
        <output>{words}</output>
        <input
          type="range"
          min={0}
          max={MOST_CROSSFADE_SECONDS}
          step={1}
          value={seconds}
          aria-label={fullPlayerText.crossfade}
          aria-valuetext={words}
          onChange={({ target }) => setCrossfade(Number(target.value))}
        />
      </div>
    </div>
  )
}

function maySetVolume(): boolean {
  const probe = document.createElement('audio')
  probe.volume = 0.5
  return probe.volume === 0.5
}
