import { useState } from 'react'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { playerToolsText } from '#web/ui/text/player/player-tools-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import now from '../bar/now-playing.module.css'
import styles from '../bar/player-bar.module.css'
import { useAudio } from '../use-audio.ts'
import { QueueDialog } from './queue-dialog.tsx'
import { useNext } from './use-next.ts'

/** Replaces the player's bar while nothing plays but the queue has items: shows the first and plays it. */
export function QueueBar() {
  const queue = useAudio((state) => state.upNext)
  const play = useNext()
  const [isOpen, setOpen] = useState(false)
  const [first] = queue
  if (!first) return null

  return (
    <>
      <section className={styles.bar} aria-label={playerToolsText.player}>
        <button type="button" className={now.now} aria-haspopup="dialog" onClick={() => setOpen(true)}>
          <Artwork src={first.thumbnail_image_url} size={104} className={now.art} />
          <span className={now.words}>
            <VisuallyHidden>{fullPlayerText.show_queue} </VisuallyHidden>
            <span className={now.title} dir="auto">
              {first.title}
            </span>
            <span className={now.line}>{fullPlayerText.in_line(queue.length)}</span>
          </span>
        </button>
        <div className={styles.middle}>
          <IconButton icon="play" label={fullPlayerText.play_item(first.title)} onClick={play} />
        </div>
      </section>
      {isOpen && <QueueDialog onClose={() => setOpen(false)} />}
    </>
  )
}
