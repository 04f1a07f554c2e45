import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { classNames } from '#web/ui/class-names.ts'
import styles from './daily-picture.module.css'

/** The picture of a day, behind the whole dialog. */
export function DailyPicture({ url, isDim }: { url: string; isDim: boolean }) {
  return (
    <Artwork
      src={url}
      size={1080}
      shape="wide"
      sizes="(min-width: 768px) 570px, 100vw"
      eager
      className={classNames(styles.picture, isDim && styles.dim)}
    />
  )
}
