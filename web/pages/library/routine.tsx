import type { PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { playlistPath } from '#contract/paths.ts'
import { fetchPlaylist, makePlaylist } from '#web/features/catalogue/playlists/own-playlists.ts'
import { playlistFacts } from '#web/features/catalogue/playlists/playlist-facts.ts'
import { usePlayParts } from '#web/features/catalogue/playlists/use-play-parts.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { loadPlayer } from '#web/player/audio/lazy-player.ts'
import { Button } from '#web/ui/button/button.tsx'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { formatDuration } from '#web/ui/words/describe-entry.ts'
import styles from './playlists.module.css'

type RoutineProps = { kind: 'morning' | 'night'; routine: PlaylistSummary | undefined }

/**
 * A routine with the button that starts it and names its length. An empty one opens its page, where parts are added.
 */
export function Routine({ kind, routine }: RoutineProps) {
  const play = usePlayParts()
  const navigate = useNavigate()
  const isFilled = routine !== undefined && routine.entries.length > 0

  async function open() {
    try {
      navigate(playlistPath((routine ?? (await makePlaylist({ name: words[kind], kind }))).id))
    } catch {
      showToast(itemOptionsText.not_added, { icon: 'alert', tone: 'attention' })
    }
  }
  async function start(id: string) {
    try {
      play((await fetchPlaylist(id)).parts)
    } catch {
      showToast(itemOptionsText.not_added, { icon: 'alert', tone: 'attention' })
    }
  }
  return (
    <li className={styles.routine} data-kind={kind}>
      <h3>{routine ? <a href={playlistPath(routine.id)}>{routine.name}</a> : words[kind]}</h3>
      <p>{isFilled ? playlistFacts(routine.entries.length, routine.duration) : words.routine_words}</p>
      {isFilled ? (
        <Button
          variant={kind === 'morning' ? 'primary' : 'secondary'}
          icon="play"
          onPointerEnter={() => void loadPlayer().catch(() => undefined)}
          onClick={() => void start(routine.id)}
        >
          {words.start(routine.name, formatDuration(routine.duration))}
        </Button>
      ) : (
        <Button variant="secondary" icon="plus" onClick={() => void open()}>
          {words[kind]}
        </Button>
      )}
    </li>
  )
}
