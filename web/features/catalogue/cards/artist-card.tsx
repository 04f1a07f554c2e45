import type { ArtistCard as Artist } from '#contract/catalogue/artists.ts'
import { EntryCardFrame } from './entry-card-frame.tsx'

/** An artist's card. Round pictures are for people only. */
export function ArtistCard({ artist }: { artist: Artist }) {
  return (
    <EntryCardFrame
      href={artist.action_url}
      title={artist.name}
      image={artist.profile_vertical_image_url}
      shape="round"
    />
  )
}
