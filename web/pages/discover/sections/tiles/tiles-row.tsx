import type { ComponentType } from 'react'
import type { FeedSection } from '#contract/catalogue/discover.ts'
import { text } from '#web/ui/text/en.ts'
import { describeSection } from '#web/ui/words/describe-entry.ts'
import { BibleTile } from './bible-tile.tsx'
import { DailyTile } from './daily-tile.tsx'
import { RadioTile } from './radio-tile.tsx'
import styles from './tiles-row.module.css'

const TILES: ReadonlyMap<string, ComponentType<{ section: FeedSection }>> = new Map([
  ['web-bible', BibleTile],
  ['web-daily', DailyTile],
  ['web-radio', RadioTile],
])

/** The devotional, the radio and the Bible side by side. */
export function TilesRow({ sections }: { sections: readonly FeedSection[] }) {
  const [first, second] = sections
  return (
    <section className={styles.row} aria-label={second ? text.discover.today : first?.title}>
      {sections.map((section) => {
        const Tile = TILES.get(section.object)
        return (
          <div key={section.id} className={styles.slot} data-type={section.object} data-section={section.id}>
            {Tile && <Tile section={describeSection(section)} />}
          </div>
        )
      })}
    </section>
  )
}
