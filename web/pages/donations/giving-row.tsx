import { GIVING_LABELS } from '#brand/giving-labels.ts'
import type { GivingPage } from '#contract/billing/giving-pages.ts'
import { artistPath } from '#contract/paths.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { donationsText as words } from '#web/ui/text/giving/donations-en.ts'
import styles from './donations-view.module.css'

/** A ministry, with a link to its own giving page, or ours. */
export function GivingRow({ givingPage: { artist, giving_url, is_own_page } }: { givingPage: GivingPage }) {
  const label = (is_own_page && GIVING_LABELS[artist.handle]) || words.give
  const name = is_own_page ? words.give_to_own(label, artist.name) : words.give_to(label, artist.name)
  return (
    <li className={styles.place}>
      <a className={styles.artist} href={artistPath(artist.handle)}>
        <Artwork src={artist.profile_vertical_image_url} size={104} shape="round" className={styles.portrait} />
        <b>{artist.name}</b>
      </a>
      <Button
        href={giving_url}
        {...(is_own_page && { target: '_blank', rel: 'noopener' })}
        variant="secondary"
        size="small"
        aria-label={name}
      >
        {label}
      </Button>
    </li>
  )
}
