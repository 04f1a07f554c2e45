import { Artwork } from '#web/ui/artwork/artwork.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { PlayableItem } from '../../core/state/audio-state.ts'
import styles from './art-glow.module.css'

/** The item's picture as a blurred background of a whole view; `className` sets how bright it is. */
export function ArtGlow({ item, className }: { item: PlayableItem; className: string | undefined }) {
  return (
    <div className={classNames(styles.glow, className)} aria-hidden="true">
      <Artwork key={item.id} src={item.thumbnail_image_url} size={240} eager />
    </div>
  )
}
