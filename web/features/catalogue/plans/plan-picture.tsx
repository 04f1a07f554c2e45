import { Artwork } from '#web/ui/artwork/artwork.tsx'
import styles from './plan-picture.module.css'

/** A plan's picture: its series' artwork, or the arches of the mark for passages of the Bible. */
export function PlanPicture({ image, size }: { image: string | null; size: number }) {
  if (image !== null) return <Artwork src={image} size={size} eager className={styles.picture} />
  return (
    <span className={styles.arches} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  )
}
