import { HERO_SIZES } from '#web/features/catalogue/cards/hero-image.ts'
import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './daily-backdrop.module.css'
import type { DailyData } from './daily-data.ts'

/** The top of discover as a decoration: inert and hidden from screen readers. */
export function DailyBackdrop({ backdrop: { image_url, title, today } }: Pick<DailyData, 'backdrop'>) {
  return (
    <div className={styles.backdrop} aria-hidden="true" inert>
      <Artwork src={image_url} size={1600} shape="wide" sizes={HERO_SIZES} isCropped className={styles.picture} />
      <p className={styles.day} data-lone-date="">
        {today}
      </p>
      <p className={styles.welcome}>{text.discover.welcome}</p>
      {title && <p className={styles.title}>{title}</p>}
    </div>
  )
}
