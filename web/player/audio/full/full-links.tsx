import { artistByIdPath, givePath, SUBSCRIBE, seriesPath } from '#contract/paths.ts'
import { isSubscribed } from '#rules/access/access.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { PlayerActions } from '../player-actions.ts'
import styles from './full-links.module.css'

/** Links from the current item. */
export function FullLinks({ item, Share }: { item: PlayableItem; Share: PlayerActions['Share'] }) {
  const accessLevel = useAccessLevel()
  const { for_sale: forSale } = useSiteFeatures()
  const { artist_id, content_series_handle, artist_giving_url } = item
  return (
    <div className={styles.links}>
      {forSale.includes('plans') && !isSubscribed(accessLevel) && (
        <Button href={SUBSCRIBE} variant="primary" size="small">
          {playerToolsText.subscribe}
        </Button>
      )}
      {artist_id && (
        <Button href={artistByIdPath(artist_id)} variant="secondary" size="small">
          {playerToolsText.view_artist}
        </Button>
      )}
      {content_series_handle && (
        <Button href={seriesPath(content_series_handle)} variant="secondary" size="small">
          {playerToolsText.view_all_episodes}
        </Button>
      )}
      {artist_giving_url ? (
        <Button
          href={artist_giving_url}
          target="_blank"
          rel="noopener"
          variant="secondary"
          size="small"
          icon={LISTENING_SHAPES.give}
        >
          {playerToolsText.give}
        </Button>
      ) : (
        // Null: the artist has no giving page, so donations to them are made here.
        artist_giving_url === null &&
        artist_id &&
        forSale.includes('donations') && (
          <Button href={givePath(artist_id)} variant="secondary" size="small" icon={LISTENING_SHAPES.give}>
            {playerToolsText.give}
          </Button>
        )
      )}
      <span className={styles.share}>
        <Share item={item} />
      </span>
    </div>
  )
}
