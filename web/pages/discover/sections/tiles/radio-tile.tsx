import { useRef } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { DISCOVER, OPEN_RADIO } from '#contract/paths.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { text } from '#web/ui/text/en.ts'
import { ShareButton } from '../../share-button.tsx'
import { RadioListen } from './radio-listen.tsx'
import styles from './radio-tile.module.css'
import { Tile, TileFoot } from './tile.tsx'
import { useOnAir } from './use-on-air.ts'

const RADIO = DISCOVER + OPEN_RADIO

/** What is on the air, with buttons to play and share it. */
export function RadioTile({ section }: { section: FeedSection }) {
  const { overline, title, subtitle, description, image_url } = section
  const summaryRef = useRef<HTMLParagraphElement>(null)
  const onAir = useOnAir(section.station, summaryRef)
  const summary = subtitle ?? description
  return (
    <Tile className={styles.radio} id={section.station && OPEN_RADIO.slice(1)}>
      <div className={styles.top}>
        <Badge kind="live">{text.discover.live}</Badge>
        {overline && <span className={styles.listeners}>{overline}</span>}
      </div>
      <Artwork src={image_url} size={300} shape="round" className={styles.disc} />
      <h2 className={styles.title}>{title}</h2>
      {summary && (
        <p ref={summaryRef} className={styles.now} dir="auto">
          {onAir ? text.discover.on_air(onAir) : summary}
        </p>
      )}
      <div className={styles.foot}>
        <TileFoot>
          <RadioListen section={section} className={styles.half} />
          <ShareButton
            title={title}
            href={section.action_url ?? (section.station ? RADIO : './')}
            className={styles.half}
          />
        </TileFoot>
      </div>
    </Tile>
  )
}
