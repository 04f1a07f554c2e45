import type { ArtistPage } from '#contract/catalogue/artists.ts'
import { Picture } from '#web/ui/artwork/picture.tsx'
import { Button } from '#web/ui/button/button.tsx'
import { artistText } from '#web/ui/text/catalogue/artist-en.ts'
import { Overline } from '#web/ui/typography/overline.tsx'
import styles from './promo-card.module.css'

type PromoCardProps = { promo: NonNullable<ArtistPage['promo_unit']>; name: string }

/** The artist's own promotion. */
export function PromoCard({ promo, name }: PromoCardProps) {
  return (
    <section className={styles.card} aria-label={artistText.from(name)}>
      <Picture
        src={promo.image_url}
        alt=""
        sizes="auto, 400px"
        shape="wide"
        width={480}
        height={270}
        loading="lazy"
        decoding="async"
      />
      <div className={styles.inside}>
        <Overline>{artistText.from(name)}</Overline>
        <p className={styles.words} dir="auto">
          {promo.description}
        </p>
        <Button href={promo.cta_url} size="small">
          {promo.cta_text}
        </Button>
      </div>
    </section>
  )
}
