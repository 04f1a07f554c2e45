import { Artwork } from '#web/ui/artwork/artwork.tsx'
import styles from './mosaic.module.css'

const QUARTERS = 4

/** The first four pictures of a playlist as one; fewer show the first alone. */
export function Mosaic({ images }: { images: readonly string[] }) {
  const shown = images.length < QUARTERS ? images.slice(0, 1) : images
  return (
    <span className={styles.mosaic} data-count={shown.length} aria-hidden="true">
      {shown.map((image, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two parts may have one picture
        <Artwork key={`${at} ${image}`} src={image} size={144} className={styles.picture} />
      ))}
    </span>
  )
}
