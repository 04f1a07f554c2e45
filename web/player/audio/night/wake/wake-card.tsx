import { useId } from 'react'
import { wallClock } from '#web/http/browser/clock.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { Dialog } from '#web/ui/dialog/dialog.tsx'
import { nightText } from '#web/ui/text/player/night-en.ts'
import { formatClock } from '#web/ui/words/format-clock.ts'
import { type ItemPosition, isSamePosition, type SleepPosition } from '../../../core/night/sleep-position.ts'
import { audioStore, getAudioPlayer } from '../../engine/audio-player.ts'
import { closeNightOverlay } from '../night-overlay.ts'
import { timeOfDayText } from '../time-of-day-text.ts'
import { deleteSleepPosition } from './stored-sleep-position.ts'
import styles from './wake-card.module.css'

/** The wake card: where the listener fell asleep, and buttons to continue. Nothing plays until one is pressed. */
export function WakeCard({ slept: { asleep, ended, touched } }: { slept: SleepPosition }) {
  const title = useId()
  return (
    <Dialog className={styles.card} aria-labelledby={title} onClose={close}>
      <Artwork src={asleep.item.image_url} size={920} sizes="480px" eager className={styles.picture} />
      <div className={styles.words}>
        <p className={styles.morning}>{nightText.morning}</p>
        <p className={styles.hour}>{timeOfDayText(wallClock())}</p>
        <h2 id={title}>{nightText.asleep}</h2>
        <p className={styles.time}>{formatClock(asleep.position)}</p>
        <SleptLine asleep={asleep} ended={ended} />
        <p className={styles.stopped} dir="auto">
          {nightText.stopped(ended.item.title, formatClock(ended.position))}
        </p>
        <div className={styles.choices}>
          <Button variant="primary" size="large" icon="play" isBlock onClick={() => goOnFrom(asleep)}>
            {nightText.go_on(formatClock(asleep.position))}
          </Button>
          {touched && (
            <Button variant="secondary" size="large" isBlock onClick={() => goOnFrom(touched)}>
              {nightText.go_on_awake(formatClock(touched.position))}
            </Button>
          )}
          {!isSamePosition(asleep, ended) && (
            <Button variant="secondary" size="large" isBlock onClick={() => goOnFrom(ended)}>
              {nightText.go_on_end(formatClock(ended.position))}
            </Button>
          )}
          <Button variant="tertiary" isBlock onClick={close}>
            {nightText.later}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

/** The recording as a line: heard, then slept through. */
function SleptLine({ asleep, ended }: Pick<SleepPosition, 'asleep' | 'ended'>) {
  const { duration } = asleep.item
  if (!duration) return null
  const end = ended.item.id === asleep.item.id ? ended.position : duration
  const percent = (seconds: number) => `${Math.min(100, (seconds / duration) * 100)}%`
  return (
    <div className={styles.line} aria-hidden="true">
      <i className={styles.slept} style={{ inlineSize: percent(end) }} />
      <i className={styles.heard} style={{ inlineSize: percent(asleep.position) }} />
    </div>
  )
}

function goOnFrom({ item, position }: ItemPosition): void {
  const { playlist } = audioStore.getSnapshot()
  const isInPlaylist = playlist.some(({ id }) => id === item.id)
  close()
  void getAudioPlayer().play(item, { startSeconds: position, ...(isInPlaylist && { playlist }) })
}

function close(): void {
  deleteSleepPosition()
  closeNightOverlay()
}
