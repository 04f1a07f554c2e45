import { useEffect, useState } from 'react'
import { videoText } from '#web/ui/text/player/video-en.ts'
import styles from './quality-select.module.css'
import type { VideoPlayer } from './video-js.ts'

type Level = { height?: number; enabled: boolean }
type Levels = ArrayLike<Level> & { on: (event: string, changed: () => void) => void; off: Levels['on'] }

const AUTO = 'auto'

/** The video's resolutions, if we play it ourselves and there are several. */
export function QualitySelect({ player }: { player: VideoPlayer }) {
  const [heights, setHeights] = useState<readonly number[]>([])
  const [chosen, setChosen] = useState(AUTO)

  useEffect(() => {
    const levels = levelsOf(player)
    const changed = () => setHeights(levels ? heightsOf(levels) : [])
    changed()
    levels?.on('addqualitylevel', changed)
    return () => levels?.off('addqualitylevel', changed)
  }, [player])

  function choose(value: string): void {
    setChosen(value)
    for (const level of Array.from(levelsOf(player) ?? [])) {
      level.enabled = value === AUTO || String(level.height) === value
    }
  }

  if (heights.length < 2) return null
  return (
    <select
      className={styles.select}
      aria-label={videoText.quality}
      title={videoText.quality}
      value={chosen}
      onChange={({ target }) => choose(target.value)}
    >
      <option value={AUTO}>{videoText.quality_auto}</option>
      {heights.map((height) => (
        <option key={height} value={height}>
          {videoText.quality_lines(height)}
        </option>
      ))}
    </select>
  )
}

/** The plugin is part of video.js but missing from its types. */
function levelsOf(player: VideoPlayer): Levels | null {
  return 'qualityLevels' in player && typeof player.qualityLevels === 'function' ? player.qualityLevels() : null
}

function heightsOf(levels: Levels): number[] {
  const heights = Array.from(levels).flatMap(({ height }) => (height ? [height] : []))
  return [...new Set(heights)].sort((one, other) => other - one)
}
