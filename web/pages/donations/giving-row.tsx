import { GIVING_LABELS } from '#brand/giving-labels.ts'
import type { GivingPlace } from '#contract/giving.ts'
import { artistPath } from '#contract/paths.ts'
import { Artwork } from '#web/ui/artwork.tsx'
import { Button } from '#web/ui/button.tsx'
import { donationsText as words } from '#web/ui/text/donations-en.ts'
import styles from './donations-view.module.css'

/** A ministry, and the way to the page on which it takes gifts. */
export function GivingRow({ place: { artist, giving_url } }: { place: GivingPlace }) {
  const label = GIVING_LABELS[artist.handle] ?? words.give
  return (
    <li className={styles.place}>
      <a className={styles.artist} href={artistPath(artist.handle)}>
        <Artwork src={artist.profile_vertical_image_url} size={104} shape="round" className={styles.portrait} />
        <b>{artist.name}</b>
      </a>
      <Button
        href={giving_url}
        target="_blank"
        rel="noopener"
        variant="secondary"
        size="small"
        aria-label={words.give_to(label, artist.name)}
      >
        {label}
      </Button>
    </li>
  )
}
