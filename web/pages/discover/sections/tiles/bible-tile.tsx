import type { FeedSection } from '#contract/catalogue/discover.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from './bible-tile.module.css'
import { Tile, TileFoot } from './tile.tsx'

/** A verse with the name of its book, and a link to the Bible. */
export function BibleTile({ section }: { section: FeedSection }) {
  const { overline, title, subtitle, description, reference, image_url, wide_image_url, button_text, action_url } =
    section
  const name = overline ?? (description ? title : null)
  const source = subtitle ?? reference
  return (
    <Tile className={styles.bible}>
      <Artwork src={wide_image_url ?? image_url} size={884} shape="wide" className={styles.book} />
      {name && <Overline className={styles.overline}>{name}</Overline>}
      <h2 className={styles.verse} dir="auto">
        <Scripture>{description ?? title}</Scripture>
      </h2>
      {source && <p className={styles.source}>{source}</p>}
      {action_url && button_text && (
        <div className={styles.foot}>
          <TileFoot>
            <Button href={action_url} variant="secondary" icon="book">
              {button_text}
            </Button>
          </TileFoot>
        </div>
      )}
    </Tile>
  )
}
