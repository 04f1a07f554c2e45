import type { FeedSection } from '#contract/catalogue/discover.ts'
import { TILE_VERSE_CHARACTERS } from '#contract/limits.ts'
import { DAILY_PRAYER } from '#contract/paths.ts'
import { truncateSentences } from '#rules/text/truncate-sentences.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Scripture } from '#web/ui/scripture/scripture.tsx'
import { Overline } from '#web/ui/typography/overline.tsx'
import { ShareIconButton } from '../../share-button.tsx'
import styles from './daily-tile.module.css'
import { Tile, TileFoot } from './tile.tsx'

/** Today's verse over a picture, and a link to the devotional: for members, to their own. */
export function DailyTile({ section }: { section: FeedSection }) {
  const { overline, title, description, reference, image_url, wide_image_url, button_text, action_url } = section
  const isGuest = useAccessLevel() === 'guest'
  return (
    <Tile>
      <Artwork
        src={wide_image_url ?? image_url}
        size={960}
        shape="wide"
        sizes="(min-width: 768px) 704px, 617px"
        isCropped
        className={styles.picture}
      />
      <Overline className={styles.overline}>{overline ?? title}</Overline>
      <blockquote className={styles.verse} dir="auto">
        <Scripture>{truncateSentences(description ?? title, TILE_VERSE_CHARACTERS)}</Scripture>
      </blockquote>
      {reference && (
        <cite className={styles.reference} dir="auto">
          {reference}
        </cite>
      )}
      <TileFoot>
        {action_url && button_text && (
          <Button href={isGuest ? action_url : DAILY_PRAYER} icon="book">
            {button_text}
          </Button>
        )}
        {action_url && <ShareIconButton title={title} href={action_url} className={styles.share} />}
      </TileFoot>
    </Tile>
  )
}
