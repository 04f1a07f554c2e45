import { useState } from 'react'
import { Button } from '#web/ui/button/button.tsx'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { getAudioPlayer } from '../engine/audio-player.ts'
import { useAudio } from '../use-audio.ts'
import { AutoplayList } from './autoplay-list.tsx'
import styles from './queue-panel.module.css'
import { QueueRow } from './queue-row.tsx'

/** The queue, to play, reorder and remove items, then the items that follow it. Changes are announced. */
export function QueuePanel() {
  const upNext = useAudio((state) => state.upNext)
  const [announcement, setAnnouncement] = useState('')

  function clear() {
    getAudioPlayer().clearQueue()
    setAnnouncement(fullPlayerText.queue_cleared)
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
          {upNext.map((item, queueIndex) => (
            <QueueRow key={item.id} item={item} index={queueIndex} count={upNext.length} announce={setAnnouncement} />
          ))}
        </ol>
      )}
      <AutoplayList />
      <VisuallyHidden>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </div>
  )
}
