import { contentClick } from '#rules/content-click.ts'
import { clockText } from '#rules/duration-text.ts'
import { useAccessLevel } from '#web/transport/visitor.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { fullPlayerText } from '#web/ui/text/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player-tools-en.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import type { PlayableItem } from '../core/audio-state.ts'
import styles from './panel-following.module.css'
import row from './queue-row.module.css'
import { useAudio } from './use-audio.ts'
import { useAutoplayItems } from './use-following.ts'
import { useSkip } from './use-next.ts'

/** What plays by itself once nothing is in line. It is shown as it is: nothing of it can be moved. */
export function AutoplayList() {
  const series = useAudio((state) => state.item?.content_series_title ?? null)
  const hasItem = useAudio((state) => state.item !== null)
  const { items, nextUnknownId, hasFailed } = useAutoplayItems()
  if (!hasItem) return null
  return (
    <section className={styles.following}>
      <h3 className={styles.head}>{series ? fullPlayerText.follows_from(series) : fullPlayerText.follows}</h3>
      <ol>
        {items.map((item) => (
          <Row key={item.id} item={item} />
        ))}
      </ol>
      {hasFailed && <p className={styles.none}>{fullPlayerText.follows_unknown}</p>}
      {items.length === 0 && nextUnknownId === null && <p className={styles.none}>{fullPlayerText.follows_nothing}</p>}
    </section>
  )
}

function Row({ item }: { item: PlayableItem }) {
  const skip = useSkip()
  const isLocked = contentClick({ is_locked: item.is_locked ?? false }, useAccessLevel()) !== 'play'
  const { id, title, duration, thumbnail_image_url } = item
  return (
    <li>
      <button type="button" className={styles.row} onClick={() => skip(item)}>
        <Artwork key={id} src={thumbnail_image_url} size={88} className={row.art} />
        <span className={row.words}>
          <VisuallyHidden>{isLocked ? fullPlayerText.locked : playerToolsText.play} </VisuallyHidden>
          <b dir="auto">{title}</b>
          {duration > 0 && <small>{clockText(duration)}</small>}
        </span>
        <Icon name={isLocked ? 'lock' : 'play'} size={18} />
      </button>
    </li>
  )
}
