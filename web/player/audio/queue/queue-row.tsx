import { type KeyboardEvent, type PointerEvent, useId, useRef } from 'react'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { ExplicitMark } from '#web/ui/badge/explicit-mark.tsx'
import { asButton } from '#web/ui/button/as-button.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { Icon } from '#web/ui/icon/icon.tsx'
import { arrowStep } from '#web/ui/roving-focus/arrow-step.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { formatClock } from '#web/ui/words/format-clock.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import { getAudioPlayer } from '../engine/audio-player.ts'
import styles from './queue-row.module.css'
import { useSkip } from './use-next.ts'

type QueueRowProps = { item: PlayableItem; index: number; count: number; announce: (message: string) => void }

/**
 * One queued item with a handle to move it, by arrow keys or by dragging. Pressing it plays it; a click for a new tab
 * opens its page there.
 */
export function QueueRow({ item, index, count, announce }: QueueRowProps) {
  const row = useRef<HTMLLIElement>(null)
  const hint = useId()
  const engine = getAudioPlayer()
  const skip = useSkip()

  function move(to: number) {
    if (to < 0 || to >= count || to === index) return
    engine.moveInQueue(item.id, to)
    announce(fullPlayerText.moved_item(item.title, to + 1, count))
  }
  function press(event: KeyboardEvent) {
    const step = arrowStep(event.key, 'vertical')
    if (!step) return
    event.preventDefault()
    move(index + step)
  }
  function drag({ currentTarget, pointerId, clientY }: PointerEvent) {
    const box = row.current?.getBoundingClientRect()
    if (!box || !currentTarget.hasPointerCapture(pointerId)) return
    move(index + Math.round((clientY - box.top - box.height / 2) / box.height))
  }
  function remove() {
    engine.removeFromQueue(item.id)
    announce(fullPlayerText.removed_item(item.title))
  }
  return (
    <li ref={row} className={styles.row}>
      <button
        type="button"
        className={styles.handle}
        aria-label={fullPlayerText.move_item(item.title)}
        aria-describedby={hint}
        onKeyDown={press}
        onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
        onPointerMove={drag}
      >
        <Icon name="menu" size={18} />
        <VisuallyHidden>
          <span id={hint}>{fullPlayerText.move_hint}</span>
        </VisuallyHidden>
      </button>
      <a className={styles.play} href={item.action_url} {...asButton(true, () => skip(item))}>
        <Artwork src={item.thumbnail_image_url} size={88} className={styles.art} />
        <span className={styles.words}>
          <VisuallyHidden>{playerToolsText.play} </VisuallyHidden>
          <b dir="auto">{item.title}</b>
          <small dir="auto">
            {[item.content_series_title, item.duration > 0 && formatClock(item.duration)].filter(Boolean).join(' · ')}
          </small>
        </span>
        <ExplicitMark of={item} />
      </a>
      <IconButton icon="close" iconSize={18} label={fullPlayerText.remove_item(item.title)} onClick={remove} />
    </li>
  )
}
