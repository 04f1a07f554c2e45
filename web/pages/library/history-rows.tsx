import type { HistoryEntry } from '#web/features/progress/history-entry.ts'
import { usePlayHistoryEntry } from '#web/features/progress/use-play-history-entry.ts'
import { withPlayer } from '#web/player/audio/lazy-player.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { libraryText as words } from '#web/ui/text/catalogue/library-en.ts'
import { text } from '#web/ui/text/en.ts'
import { LibraryRow } from './library-row.tsx'

type HistoryRowsProps = { entries: readonly HistoryEntry[]; onRemove: (entry: HistoryEntry) => void }

export function HistoryRows({ entries, onRemove }: HistoryRowsProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <LibraryRow key={entry.item.id} item={entry.item}>
          <ResumeButton entry={entry} />
          <IconButton icon="close" label={words.remove(entry.item.title)} onClick={() => onRemove(entry)} />
        </LibraryRow>
      ))}
    </ul>
  )
}

/** Resumes an item, or pauses it while it plays. */
function ResumeButton({ entry }: { entry: HistoryEntry }) {
  const { id, title } = entry.item
  const play = usePlayHistoryEntry()
  const isCurrent = useAudio((state) => state.item?.id === id)
  const isPlaying = useAudio(({ item, status }) => item?.id === id && (status === 'playing' || status === 'loading'))
  return (
    <IconButton
      icon={isPlaying ? 'pause' : 'play'}
      isOn={isCurrent}
      label={isPlaying ? text.catalogue.pause_title(title) : text.catalogue.play_title(title)}
      onClick={() => void (isCurrent ? withPlayer((player) => player.toggle()) : play(entry))}
    />
  )
}
