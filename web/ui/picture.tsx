import type { ComponentProps } from 'react'
import { type PictureShape, pictureAt, pictureSrcSet } from '#rules/picture-sizes.ts'
import styles from './picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'srcSet'> & {
  src: string
  alt: string
  /** How wide it is drawn, as the attribute `sizes` says it. */
  sizes: string
  shape: PictureShape
}

/** What a browser takes that knows no `srcset`. */
const PLAIN_WIDTHS = { square: 480, wide: 720 } as const

/** A picture at the size it is drawn, AVIF before WebP. One that is not of the catalogue comes as it is. */
export function Picture({ src, alt, sizes, shape, ...rest }: PictureProps) {
  const webp = pictureSrcSet(src, 'webp', shape)
  if (!webp) return <img {...rest} src={src} alt={alt} />
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={pictureSrcSet(src, 'avif', shape)} sizes={sizes} />
      <img {...rest} srcSet={webp} sizes={sizes} src={pictureAt(src, PLAIN_WIDTHS[shape], 'webp')} alt={alt} />
    </picture>
  )
}
