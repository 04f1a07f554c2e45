import type { ReactNode } from 'react'
import type { PlaylistPart } from '#contract/catalogue/playlists.ts'
import { contentClick } from '#rules/access/content-click.ts'
import { LockMark } from '#web/features/catalogue/lock-mark.tsx'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark, explicitProps } from '#web/ui/badge/explicit-mark.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatClock } from '#web/ui/words/format-clock.ts'
import styles from './part-row.module.css'

type PartRowProps = {
  part: PlaylistPart
  onPlay: () => void
  /** A handle before the row, and actions after it. */
  handle?: ReactNode
  children?: ReactNode
}

/** One part of a playlist. Pressing it plays from here; on a locked part it is the content click. */
export function PartRow({ part, onPlay, handle, children }: PartRowProps) {
  const { item, station } = part
  const isLocked = contentClick({ is_locked: item?.is_locked ?? false }, useAccessLevel()) !== 'play'
  const isCurrent = useAudio((state) => state.item?.id === (item?.id ?? part.entry))
  const line = [item?.content_series_title, item && item.duration > 0 && formatClock(item.duration)]
  return (
    <div className={classNames(styles.row, isCurrent && styles.current)} {...(item && explicitProps(item))}>
      {handle}
      <button type="button" className={styles.play} aria-current={isCurrent || undefined} onClick={onPlay}>
        <span className={styles.art}>
          <Artwork src={item?.thumbnail_image_url ?? station?.image_url ?? null} size={88} className={styles.picture} />
          {isLocked && <LockMark place="row" />}
        </span>
        <span className={styles.words}>
          <VisuallyHidden>{isLocked && fullPlayerText.locked} </VisuallyHidden>
          <b dir="auto">{titleOf(part)}</b>
          <small dir="auto">{station ? fullPlayerText.from_radio : line.filter(Boolean).join(' · ')}</small>
        </span>
        {item && <ExplicitMark of={item} />}
      </button>
      {children}
    </div>
  )
}

export function titleOf({ item, station }: PlaylistPart): string {
  return item?.title ?? station?.title ?? ''
}
