import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { abbreviate } from '#rules/text/abbreviate-count.ts'
import { AppButton } from '#web/features/app-download/app-button.tsx'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Picture } from '#web/ui/artwork/picture.tsx'
import { Badge } from '#web/ui/badge/badge.tsx'
import { LATER_SHAPES } from '#web/ui/icon/later-shapes.ts'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { entryPagesText } from '#web/ui/text/catalogue/entry-pages-en.ts'
import { text } from '#web/ui/text/en.ts'
import { ArtistActions } from './artist-actions.tsx'
import { ArtistDescription } from './artist-description.tsx'
import styles from './artist-head.module.css'
import { useFollowerCount } from './use-follower-count.ts'

export type ArtistHeadProps = { artist: ArtistPage; isLocal: boolean }

/** Portrait, name and description over the artist's picture. */
export function ArtistHead({ artist, isLocal }: ArtistHeadProps) {
  const followers = useFollowerCount(artist, isLocal)
  return (
    <header className={styles.head}>
      <div className={styles.scene} aria-hidden="true">
        {artist.header_image && (
          <Picture
            src={artist.header_image}
            alt=""
            sizes="(min-width: 768px) 100vw, 640px"
            shape="wide"
            width={1440}
            height={640}
            fetchPriority="high"
            decoding="async"
          />
        )}
      </div>
      <div className={styles.app}>
        <AppButton variant="secondary">{text.chrome.get_the_app}</AppButton>
      </div>
      <div className={styles.inside}>
        <Artwork
          src={artist.profile_vertical_image_url}
          alt={artist.name}
          size={400}
          shape="round"
          eager
          className={styles.portrait}
        />
        <div className={styles.words}>
          {artist.is_verified && (
            <Badge kind="verified" icon={LATER_SHAPES.verified}>
              {entryPagesText.verified}
            </Badge>
          )}
          <h1 className={styles.name}>{artist.name}</h1>
          {!isLocal && (
            <p className={styles.followers}>
              <b>{abbreviate(followers)}</b> {artistText.followers(followers)}
            </p>
          )}
          {artist.description && <ArtistDescription artist={artist} />}
          <ArtistActions artist={artist} isLocal={isLocal} />
        </div>
      </div>
    </header>
  )
}
