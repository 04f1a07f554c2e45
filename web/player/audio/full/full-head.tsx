import { artistByIdPath } from '#contract/paths.ts'
import { text } from '#web/ui/text/en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import type { PlayerActions } from '../player-actions.ts'
import { useAudio } from '../use-audio.ts'
import styles from './full-head.module.css'

/** Title, artist and save button of the current item, or its error. */
export function FullHead({ item, Save }: { item: PlayableItem; Save: PlayerActions['Save'] }) {
  const isFailed = useAudio((state) => state.status === 'failed')
  const artist = item.artist_name ?? item.author_name
  return (
    <div className={styles.head}>
      <div>
        <h2 className={styles.title}>{item.title}</h2>
        {artist && (
          <p className={styles.by}>{item.artist_id ? <a href={artistByIdPath(item.artist_id)}>{artist}</a> : artist}</p>
        )}
        {isFailed && (
          <p className={styles.failed} role="alert">
            {item.live ? playerToolsText.failed_live : text.player.failed}
          </p>
        )}
      </div>
      <span className={styles.save}>{!item.live && <Save item={item} />}</span>
    </div>
  )
}
