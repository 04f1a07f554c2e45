import { contentClick } from '#rules/access/content-click.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { asButton } from '#web/ui/button/as-button.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatClock } from '#web/ui/words/format-clock.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { UNFETCHED_PREVIEW } from '../preview/unfetched-preview.ts'
import { useAudio } from '../use-audio.ts'
import styles from './autoplay-list.module.css'
import row from './queue-row.module.css'
import { useAutoplayItems } from './use-autoplay-items.ts'
import { useSkip } from './use-next.ts'

/** The items that follow once the queue is empty. They cannot be reordered. */
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
  const { id, title, duration, thumbnail_image_url, action_url } = item
  return (
    <li className={styles.item} {...explicitProps(item)}>
      <a className={styles.row} href={action_url} {...asButton(true, () => skip(item))}>
        <Artwork key={id} src={thumbnail_image_url} size={88} className={row.art} />
        <span className={row.words}>
          <VisuallyHidden>{isLocked ? fullPlayerText.locked : playerToolsText.play} </VisuallyHidden>
          <b dir="auto">{title}</b>
          {duration > 0 && <small>{formatClock(duration)}</small>}
        </span>
        <ExplicitMark of={item} />
        <Icon name={isLocked ? 'lock' : 'play'} size={18} />
      </a>
      {isLocked && (
        <IconButton
          icon="play"
          iconSize={18}
          label={`${playerToolsText.free_preview}: ${title}`}
          onClick={() =>
            void getAudioPlayer().play({ ...item, audio_url: null, preview: UNFETCHED_PREVIEW }, { startSeconds: 0 })
          }
        />
      )}
    </li>
  )
}
