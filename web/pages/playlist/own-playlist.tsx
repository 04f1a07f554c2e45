import { useId, useState } from 'react'
import { brand } from '#brand/brand.ts'
import type { PlaylistPart } from '#contract/catalogue/playlists.ts'
import { DISCOVER } from '#contract/paths.ts'
import { usePlayParts } from '#web/features/catalogue/playlists/use-play-parts.ts'
import { Button } from '#web/ui/button/button.tsx'
import { IconButton } from '#web/ui/button/icon-button.tsx'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { playlistsText as words } from '#web/ui/text/catalogue/playlists-en.ts'
import { text } from '#web/ui/text/en.ts'
import { fullPlayerText } from '#web/ui/text/player/full-player-en.ts'
import { VisuallyHidden } from '#web/ui/typography/visually-hidden.tsx'
import { MoveHandle } from './move-handle.tsx'
import { PartRow, titleOf } from './part-row.tsx'
import { PlaylistActions } from './playlist-actions.tsx'
import { PlaylistHead } from './playlist-head.tsx'
import { useOwnPlaylist } from './use-own-playlist.ts'

/** The entry of the brand's station. */
const STATION = `radio:${brand.station.id}`

/** A playlist of the visitor: play, order, remove, rename, share, delete. */
export function OwnPlaylist({ id }: { id: string }) {
  const own = useOwnPlaylist(id)
  const play = usePlayParts()
  const hint = useId()
  const [announcement, announce] = useState('')
  const { playlist } = own
  if (own.hasFailed) {
    return (
      <StatePanel icon="not-loaded" title={words.failed_title} words={libraryText.failed_words} level="h1">
        <Button onClick={own.load}>{text.failure.try_again}</Button>
      </StatePanel>
    )
  }
  if (!playlist) return null
  const { parts } = playlist
  return (
    <>
      <PlaylistHead {...playlist} count={parts.length}>
        {parts.length > 0 && (
          <Button variant="primary" size="large" icon="play" onClick={() => play(parts)}>
            {words.play_all}
          </Button>
        )}
        <PlaylistActions playlist={playlist} onShare={own.share} onRename={own.rename} />
      </PlaylistHead>
      {parts.length === 0 && <p>{libraryText.empty.playlists.words}</p>}
      <Parts own={own} parts={parts} hint={hint} announce={announce} />
      <p>
        <Button variant="tertiary" href={DISCOVER} icon="plus">
          {libraryText.find}
        </Button>
        {!playlist.entries.includes(STATION) && (
          <Button variant="tertiary" icon="plus" onClick={() => void own.add(STATION)}>
            {words.add_radio}
          </Button>
        )}
      </p>
      <VisuallyHidden>
        <span id={hint}>{fullPlayerText.move_hint}</span>
        <span role="status">{announcement}</span>
      </VisuallyHidden>
    </>
  )
}

type PartsProps = {
  own: ReturnType<typeof useOwnPlaylist>
  parts: readonly PlaylistPart[]
  hint: string
  announce: (message: string) => void
}

/** The parts, to play, move and remove. */
function Parts({ own, parts, hint, announce }: PartsProps) {
  const play = usePlayParts()
  function move(entry: string, title: string, place: number) {
    if (place < 0 || place >= parts.length) return
    own.move(entry, place)
    announce(fullPlayerText.moved_item(title, place + 1, parts.length))
  }
  return (
    <ol>
      {parts.map((part, at) => (
        <li key={part.entry}>
          <PartRow
            part={part}
            onPlay={() => play(parts, at)}
            handle={
              <MoveHandle
                title={titleOf(part)}
                place={at}
                hint={hint}
                onMove={(place) => move(part.entry, titleOf(part), place)}
                onDrop={own.saveOrder}
              />
            }
          >
            <IconButton
              icon="close"
              iconSize={18}
              label={words.remove_part(titleOf(part))}
              onClick={() => {
                own.remove(part.entry)
                announce(fullPlayerText.removed_item(titleOf(part)))
              }}
            />
          </PartRow>
        </li>
      ))}
    </ol>
  )
}
