import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { type PictureShape, pictureAt, pictureSrcSet } from '#rules/catalogue/picture-sizes.ts'
import styles from './picture.module.css'

type PictureProps = Omit<ComponentProps<'img'>, 'srcSet'> & {
  src: string
  alt: string
  /** The `sizes` attribute. */
  sizes: string
  shape: PictureShape
}

/** The width for browsers without `srcset`. */
const PLAIN_WIDTHS = { square: 480, wide: 720 } as const

/** A picture in the drawn size, AVIF before WebP. Pictures from outside the catalogue are used as they are. */
export function Picture({ src, alt, sizes, shape, ...rest }: PictureProps) {
  const webp = pictureSrcSet(src, 'webp', shape)
  if (!webp) return <img {...rest} src={src} alt={alt} />
  const avif = pictureSrcSet(src, 'avif', shape)
  // React preloads by itself only for pictures in a single format.
  if (rest.fetchPriority === 'high') {
    preload(src, { as: 'image', type: 'image/avif', imageSrcSet: avif, imageSizes: sizes, fetchPriority: 'high' })
  }
  return (
    <picture className={styles.picture}>
      <source type="image/avif" srcSet={avif} sizes={sizes} />
      <img {...rest} srcSet={webp} sizes={sizes} src={pictureAt(src, PLAIN_WIDTHS[shape], 'webp')} alt={alt} />
    </picture>
  )
}
