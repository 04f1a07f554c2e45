import type { HeardEntry } from '#web/features/progress/heard-entry.ts'
import { usePlayHeard } from '#web/features/progress/use-play-heard.ts'
import { askPlayer } from '#web/player/audio/asked-audio.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { IconButton } from '#web/ui/icon-button.tsx'
import { text } from '#web/ui/text/en.ts'
import { libraryText as words } from '#web/ui/text/library-en.ts'
import { LibraryRow } from './library-row.tsx'

type HistoryRowsProps = { entries: readonly HeardEntry[]; onRemove: (entry: HeardEntry) => void }

export function HistoryRows({ entries, onRemove }: HistoryRowsProps) {
  return (
    <ul>
      {entries.map((entry) => (
        <LibraryRow key={entry.item.id} item={entry.item}>
          <GoOn entry={entry} />
          <IconButton icon="close" label={words.remove(entry.item.title)} onClick={() => onRemove(entry)} />
        </LibraryRow>
      ))}
    </ul>
  )
}

/** Goes on with an item where it was left, or pauses it while it plays. */
function GoOn({ entry }: { entry: HeardEntry }) {
  const { id, title } = entry.item
  const play = usePlayHeard()
  const isHeld = useAudio((state) => state.item?.id === id)
  const isSounding = useAudio(({ item, status }) => item?.id === id && (status === 'playing' || status === 'loading'))
  return (
    <IconButton
      icon={isSounding ? 'pause' : 'play'}
      isOn={isHeld}
      label={isSounding ? text.catalogue.pause_title(title) : text.catalogue.play_title(title)}
      onClick={() => void (isHeld ? askPlayer((player) => player.toggle()) : play(entry))}
    />
  )
}
