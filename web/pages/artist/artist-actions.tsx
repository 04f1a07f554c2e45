import { GIVING_LABELS } from '#brand/giving-labels.ts'
import { SIGNUP } from '#contract/paths.ts'
import { meets } from '#rules/access.ts'
import { Button } from '#web/ui/button.tsx'
import { artistText } from '#web/ui/text/artist-en.ts'
import { contentText } from '#web/ui/text/content-en.ts'
import { text } from '#web/ui/text/en.ts'
import styles from './artist-actions.module.css'
import type { ArtistHeadProps } from './artist-head.tsx'
import { ArtistOptions } from './artist-options.tsx'

/** Following leads a guest to an account; giving is there where the creator takes gifts. */
export function ArtistActions({ artist, isLocal, standing }: ArtistHeadProps) {
  const isGuest = !meets(standing, 'registered')
  return (
    <div className={styles.actions}>
      {isGuest && !isLocal && (
        <Button href={SIGNUP} variant="primary" icon="plus" aria-label={contentText.follow(artist.name)}>
          {text.catalogue.follow}
        </Button>
      )}
      {artist.giving_url && (
        <Button href={artist.giving_url} variant="secondary" icon="give">
          {GIVING_LABELS[artist.handle] ?? artistText.give}
        </Button>
      )}
      <ArtistOptions artist={artist} />
    </div>
  )
}
