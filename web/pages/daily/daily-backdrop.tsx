import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './daily-backdrop.module.css'
import type { DailyData } from './daily-data.ts'

/** The top of discover as a decoration: inert and hidden from screen readers. */
export function DailyBackdrop({ backdrop: { image_url, title, today } }: Pick<DailyData, 'backdrop'>) {
  return (
    <div className={styles.backdrop} aria-hidden="true" inert>
      {/* In the size in which discover shows it. */}
      <Artwork
        src={image_url}
        size={854}
        shape="wide"
        sizes="(min-width: 1024px) 743px, (min-width: 768px) 704px, 427px"
        isCropped
        className={styles.picture}
      />
      <p className={styles.day}>{today}</p>
      <p className={styles.welcome}>{text.discover.welcome}</p>
      {title && <p className={styles.title}>{title}</p>}
    </div>
  )
}
