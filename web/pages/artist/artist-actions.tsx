import { GIVING_LABELS } from '#brand/giving-labels.ts'
import { FollowButton } from '#web/features/following/follow-button.tsx'
import { openSignUpDialog } from '#web/state/sign-up-request.ts'
import { Button } from '#web/ui/button/button.tsx'
import { LISTENING_SHAPES } from '#web/ui/icon/listening-shapes.ts'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import styles from './artist-actions.module.css'
import type { ArtistHeadProps } from './artist-head.tsx'
import { ArtistOptions } from './artist-options.tsx'

/** Follow sends a guest to sign-up; Give shows if the artist accepts donations. */
export function ArtistActions({ artist, isLocal }: ArtistHeadProps) {
  return (
    <div className={styles.actions}>
      {!isLocal && <FollowButton artist={artist} variant="primary" onGuest={openSignUpDialog} />}
      {artist.giving_url && (
        <Button href={artist.giving_url} variant="secondary" icon={LISTENING_SHAPES.give}>
          {GIVING_LABELS[artist.handle] ?? artistText.give}
        </Button>
      )}
      <ArtistOptions artist={artist} isLocal={isLocal} />
    </div>
  )
}
