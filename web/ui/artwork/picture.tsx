import type { ComponentProps } from 'react'
import { preload } from 'react-dom'
import { type PictureShape, pictureAt, pictureSrcSet } from '#rules/catalogue/picture-sizes.ts'
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
  const avif = pictureSrcSet(src, 'avif', shape)
  // React does so by itself for pictures of one format alone.
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
