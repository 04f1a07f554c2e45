import type { FeedSection } from '#contract/discover.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Button } from '#web/ui/button.tsx'
import { Overline } from '#web/ui/overline.tsx'
import { Scripture } from '#web/ui/scripture.tsx'
import { ShareIconButton } from '../share-button.tsx'
import styles from './daily-tile.module.css'
import { Tile, TileFoot } from './tile.tsx'

/** Today's verse over a picture, and the way to today's devotional. */
export function DailyTile({ section }: { section: FeedSection }) {
  const { overline, title, description, reference, image_url, wide_image_url, button_text, action_url } = section
  return (
    <Tile>
      <Artwork src={wide_image_url ?? image_url} size={960} shape="wide" className={styles.picture} />
      <Overline className={styles.overline}>{overline ?? title}</Overline>
      <blockquote className={styles.verse}>
        <Scripture>{description ?? title}</Scripture>
      </blockquote>
      {reference && <cite className={styles.reference}>{reference}</cite>}
      <TileFoot>
        {action_url && button_text && (
          <Button href={action_url} icon="play">
            {button_text}
          </Button>
        )}
        {action_url && <ShareIconButton title={title} href={action_url} className={styles.share} />}
      </TileFoot>
    </Tile>
  )
}
