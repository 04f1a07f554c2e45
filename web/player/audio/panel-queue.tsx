import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { fullPlayerText } from '#web/ui/text/full-player-en.ts'
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx'
import { getAudioPlayer } from './audio-player.ts'
import { AutoplayList } from './panel-following.tsx'
import styles from './panel-queue.module.css'
import { QueueRow } from './queue-row.tsx'
import { useAudio } from './use-audio.ts'

/** What the listener put in line: to be played, moved, taken out; then what follows by itself. What happened is said, too. */
export function QueuePanel() {
  const upNext = useAudio((state) => state.upNext)
  const [said, say] = useState('')

  function clear() {
    getAudioPlayer().clearQueue()
    say(fullPlayerText.queue_cleared)
  }
  return (
    <div className={styles.queue}>
      <div className={styles.head}>
        <p>{fullPlayerText.up_next}</p>
        {upNext.length > 0 && (
          <Button variant="tertiary" size="small" onClick={clear}>
            {fullPlayerText.clear_queue}
          </Button>
        )}
      </div>
      {upNext.length === 0 ? (
        <p className={styles.empty}>{fullPlayerText.queue_empty}</p>
      ) : (
        <ol className={styles.list}>
          {upNext.map((item, place) => (
            <QueueRow key={item.id} item={item} index={place} count={upNext.length} announce={say} />
          ))}
        </ol>
      )}
      <AutoplayList />
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
    </div>
  )
}
