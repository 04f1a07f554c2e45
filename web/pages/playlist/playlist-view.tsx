import { type ReactNode, useEffect, useState } from 'react'
import { DISCOVER } from '#contract/paths.ts'
import { hasAccessLevel } from '#rules/access/access.ts'
import { SignUpButton } from '#web/features/account/sign-up-button.tsx'
import { isVisitorKnown, useAccessLevel } from '#web/http/session/visitor.ts'
import { identifyVisitor } from '#web/state/identify-visitor.ts'
import { Button } from '#web/ui/button/button.tsx'
import { useHydrated } from '#web/ui/hooks/use-hydrated.ts'
import { StatePanel } from '#web/ui/state-page/state-panel.tsx'
import { libraryText } from '#web/ui/text/catalogue/library-en.ts'
import { playlistsText } from '#web/ui/text/catalogue/playlists-en.ts'
import { text } from '#web/ui/text/en.ts'
import { OwnPlaylist } from './own-playlist.tsx'
import type { PlaylistData } from './playlist-data.ts'
import styles from './playlist-view.module.css'
import { SharedPlaylist } from './shared-playlist.tsx'

/** A playlist, shown once the visitor is identified, because their access decides which parts are locked. */
export function View({ data }: { data: PlaylistData }) {
  const isHydrated = useHydrated()
  const [isIdentified, setIdentified] = useState(isHydrated && isVisitorKnown())
  useEffect(() => {
    void identifyVisitor().then(() => setIdentified(true))
  }, [])
  return (
    <div className={styles.page} aria-busy={!isIdentified}>
      <noscript>
        <StatePanel icon="list" title={libraryText.tab.playlists} words={playlistsText.needs_script} level="h1">
          <Button href={DISCOVER}>{text.states.go_to_discover}</Button>
        </StatePanel>
      </noscript>
      {isIdentified &&
        ('playlist_id' in data ? (
          <ForMembers>
            <OwnPlaylist key={data.playlist_id} id={data.playlist_id} />
          </ForMembers>
        ) : (
          <SharedPlaylist key={data.share_key} shareKey={data.share_key} />
        ))}
    </div>
  )
}

/** A guest has no playlists. */
function ForMembers({ children }: { children: ReactNode }) {
  const isMember = hasAccessLevel(useAccessLevel(), 'registered')
  if (isMember) return children
  return (
    <StatePanel icon="list" {...libraryText.empty.playlists} level="h1">
      <SignUpButton variant="primary" />
    </StatePanel>
  )
}
