import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import styles from './about-dialog.module.css'
import { TitledSheet } from './titled-sheet.tsx'

/** An artist's full description. */
export function AboutDialog({ artist, onClose }: { artist: ArtistPage; onClose: () => void }) {
  return (
    <TitledSheet title={artistText.about} closing={artistText.close} onClose={onClose}>
      <div className={styles.who}>
        <Artwork src={artist.profile_vertical_image_url} size={400} shape="round" eager className={styles.portrait} />
        <p className={styles.name}>{artist.name}</p>
      </div>
      {artist.description.split(/\n\s*\n/).map((paragraph) => (
        <p key={paragraph} className={styles.words}>
          {paragraph}
        </p>
      ))}
    </TitledSheet>
  )
}
