import { Artwork } from '#web/ui/artwork.tsx'
import { text } from '#web/ui/text/en.ts'
import type { PlayableItem } from '../core/audio-state.ts'
import styles from './now-playing.module.css'

/** What plays: its art and title, which lead to its page. What did not come says so in place of the second line. */
export function NowPlaying({ item, isFailed }: { item: PlayableItem; isFailed: boolean }) {
  const line = text.player.by([item.content_series_title, item.artist_name ?? item.author_name])
  return (
    <a className={styles.now} href={item.action_url}>
      <Artwork key={item.id} src={item.thumbnail_image_url} size={104} eager className={styles.art} />
      <span className={styles.words}>
        <span className={styles.title}>{item.title}</span>
        {isFailed ? (
          <span className={styles.failed} role="alert">
            {text.player.failed}
          </span>
        ) : (
          line && <span className={styles.line}>{line}</span>
        )}
      </span>
    </a>
  )
}
