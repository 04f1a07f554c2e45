import { useEffect, useState } from 'react'
import type { PlaylistSummary } from '#contract/catalogue/playlists.ts'
import { playlistPath } from '#contract/paths.ts'
import { Mosaic } from '#web/features/catalogue/playlists/mosaic.tsx'
import { NewPlaylist } from '#web/features/catalogue/playlists/new-playlist.tsx'
import { fetchPlaylists, makePlaylist } from '#web/features/catalogue/playlists/own-playlists.ts'
import { playlistFacts } from '#web/features/catalogue/playlists/playlist-facts.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'
import { channelIdOf } from '#web/player/audio/station/station-item.ts'
import { useAudio } from '#web/player/audio/use-audio.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { itemOptionsText } from '#web/ui/text/catalogue/item-options-en.ts'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { text } from '#web/ui/text/en.ts'
import { showToast } from '#web/ui/toast/toasts.ts'
import { LibrarySkeleton } from './library-skeleton.tsx'
import styles from './playlists.module.css'
import { Routine } from './routine.tsx'

const ROUTINES = ['morning', 'night'] as const

/** The visitor's routines and playlists, and a field for a new one. */
export function Playlists() {
  const [lists, setLists] = useState<readonly PlaylistSummary[]>()
  const [hasFailed, setFailed] = useState(false)
  const navigate = useNavigate()
  const queue = useAudio((state) => state.upNext)

  function load() {
    setFailed(false)
    fetchPlaylists().then(setLists, () => setFailed(true))
  }
  useEffect(load, [])
  async function make(name: string, entries: string[] = []) {
    try {
      const { id } = await makePlaylist({ name, entries })
      navigate(playlistPath(id))
    } catch {
      showToast(itemOptionsText.not_added, { icon: 'alert', tone: 'attention' })
    }
  }
  if (hasFailed) {
    return (
      <StatePanel icon="not-loaded" title={libraryText.failed_title} words={libraryText.failed_words} level="h2">
        <Button onClick={load}>{text.failure.try_again}</Button>
      </StatePanel>
    )
  }
  if (!lists) return <LibrarySkeleton />
  const own = lists.filter(({ kind }) => kind === 'list')
  return (
    <div className={styles.playlists}>
      <ul className={styles.routines}>
        {ROUTINES.map((kind) => (
          <Routine key={kind} kind={kind} routine={lists.find((list) => list.kind === kind)} />
        ))}
      </ul>
      {own.length === 0 && <p className={styles.words}>{libraryText.empty.playlists.words}</p>}
      <ul>
        {own.map((list) => (
          <li key={list.id} className={styles.row}>
            <Mosaic images={list.images} />
            <div>
              <h3 dir="auto">
                <a href={playlistPath(list.id)}>{list.name}</a>
              </h3>
              <p>{playlistFacts(list.entries.length, list.duration)}</p>
            </div>
          </li>
        ))}
      </ul>
      <div className={styles.create}>
        <NewPlaylist onCreate={make} />
        {queue.length > 0 && (
          <Button variant="secondary" icon="list" onClick={() => void make(words.new_list, queue.map(entryOf))}>
            {words.from_queue}
          </Button>
        )}
      </div>
    </div>
  )
}

function entryOf({ id }: { id: string }): string {
  return channelIdOf(id) === null ? `content:${id}` : id
}
