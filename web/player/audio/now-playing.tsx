import { Artwork } from '#web/ui/artwork.tsx'
import { text } from '#web/ui/text/en.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import styles from './now-playing.module.css'

/** What plays: its art and title, which lead to its page. What did not come says so in place of the second line. */
export function NowPlaying({ item, isFailed }: { item: PlayableItem; isFailed: boolean }) {
  const artist = item.artist_name ?? item.author_name
  // Of a station one wants to know who is heard; which it is one chose.
  const line = text.player.by(item.live ? [artist, item.content_series_title] : [item.content_series_title, artist])
  return (
    <a className={styles.now} href={item.action_url}>
      <Artwork key={item.thumbnail_image_url} src={item.thumbnail_image_url} size={104} eager className={styles.art} />
      <span className={styles.words}>
        <span className={styles.title}>{item.title}</span>
        {isFailed ? (
          <span className={styles.failed} role="alert">
            {item.live ? text.player.failed_live : text.player.failed}
          </span>
        ) : (
          line && <span className={styles.line}>{line}</span>
        )}
      </span>
    </a>
  )
}
