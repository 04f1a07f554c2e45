import { useEffect, useState } from 'react'
import { getSharedPlaylist, type SharedPlaylist as Shared } from '#contract/catalogue/playlists.ts'
import { DISCOVER } from '#contract/paths.ts'
import { usePlayParts } from '#web/features/catalogue/playlists/use-play-parts.ts'
import { isRefusal } from '#web/features/sign-in/refusal-words.ts'
import { call } from '#web/http/api.ts'
import { useAccessLevel } from '#web/http/session/visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { text } from '#web/ui/text/en.ts'
import { PartRow } from './part-row.tsx'
import { PlaylistHead } from './playlist-head.tsx'
import { mosaicOf } from './shown-playlist.ts'

/** A playlist by its link. */
export function SharedPlaylist({ shareKey }: { shareKey: string }) {
  const [playlist, setPlaylist] = useState<Shared>()
  const [failure, setFailure] = useState<'gone' | 'failed'>()
  const accessLevel = useAccessLevel()
  const play = usePlayParts()

  function load() {
    setFailure(undefined)
    call(getSharedPlaylist, { params: { key: shareKey } }).then(
      ({ data }) => setPlaylist(data),
      (error: unknown) => setFailure(isRefusal(error, 'playlist_not_found') ? 'gone' : 'failed'),
    )
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: after sign-in the links differ
  useEffect(load, [shareKey, accessLevel])

  if (failure) {
    const isGone = failure === 'gone'
    return (
      <StatePanel
        icon="not-loaded"
        title={isGone ? words.gone_title : words.failed_title}
        words={isGone ? libraryText.empty.playlists.words : libraryText.failed_words}
        level="h1"
      >
        {isGone ? (
          <Button href={DISCOVER}>{libraryText.find}</Button>
        ) : (
          <Button onClick={load}>{text.failure.try_again}</Button>
        )}
      </StatePanel>
    )
  }
  if (!playlist) return null
  const { name, parts, duration } = playlist
  return (
    <>
      <PlaylistHead name={name} images={mosaicOf(parts)} count={parts.length} duration={duration}>
        {parts.length > 0 && (
          <Button variant="primary" size="large" icon="play" onClick={() => play(parts)}>
            {words.play_all}
          </Button>
        )}
      </PlaylistHead>
      <ol>
        {parts.map((part, at) => (
          <li key={part.entry}>
            <PartRow part={part} onPlay={() => play(parts, at)} />
          </li>
        ))}
      </ol>
    </>
  )
}
