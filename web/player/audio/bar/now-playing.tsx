import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { text } from '#web/ui/text/en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import styles from './now-playing.module.css'

/** Art and title of the current item, which open the full view. An error message replaces the second line. */
export function NowPlaying({ item, isFailed }: { item: PlayableItem; isFailed: boolean }) {
  const artist = item.artist_name ?? item.author_name
  // For a station, the artist first: the listener knows which station they chose.
  const byline = playerToolsText.by(
    item.live ? [artist, item.content_series_title] : [item.content_series_title, artist],
  )
  return (
    <button type="button" className={styles.now} aria-haspopup="dialog" onClick={() => getAudioPlayer().maximize()}>
      <Artwork key={item.thumbnail_image_url} src={item.thumbnail_image_url} size={104} eager className={styles.art} />
      <span className={styles.words}>
        <VisuallyHidden>{playerToolsText.expand} </VisuallyHidden>
        <span className={styles.title} dir="auto">
          {item.title}
        </span>
        {isFailed ? (
          <span className={styles.failed} role="alert">
            {item.live ? playerToolsText.failed_live : text.player.failed}
          </span>
        ) : (
          byline && (
            <span className={styles.line} dir="auto">
              {byline}
            </span>
          )
        )}
      </span>
    </button>
  )
}
