import { useCallback, useState } from 'react'
import { toneWords } from '#rules/catalogue/picture-tone.ts'
import { classNames } from '../class-names.ts'
import { BrandMark } from '../icon/brand-mark.tsx'
import styles from './artwork.module.css'
import { Picture } from './picture.tsx'

const HEIGHTS = { square: 1, round: 1, wide: 9 / 16 } as const
const DENSITY = 2
/** `sizes="auto"` lets browsers measure a lazily loaded image; browsers without it use the values that follow. */
const MEASURED = 'auto, '

export type ArtworkProps = {
  src: string | null
  /** Empty if the title is shown beside it. */
  alt?: string
  /** Its width in px at a pixel ratio of 2, which selects the file; CSS decides the drawn width. */
  size: number
  shape?: keyof typeof HEIGHTS
  /** Above the fold: loaded at once, with high priority. */
  eager?: boolean
  /** The `sizes` attribute, if the drawn width is not half of `size`. */
  sizes?: string | undefined
  /** The frame is taller than the picture, which is drawn wider and cropped. */
  isCropped?: boolean
  className?: string | undefined
}

/**
 * A picture whose space is reserved in its own tone before it loads; the brand mark replaces a missing or broken one.
 */
export function Artwork(props: ArtworkProps) {
  const { src, alt = '', size, shape = 'square', eager = false, sizes, isCropped = false, className } = props
  const [broken, setBroken] = useState<string | null>(null)
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src)
    },
    [src],
  )
  const isMissing = !src || broken === src
  return (
    <span
      className={classNames(styles.artwork, styles[shape], className)}
      data-tone={isMissing ? undefined : toneWords(src)}
    >
      {isMissing ? (
        <BrandMark className={styles.mark} />
      ) : (
        <Picture
          ref={noticeEarlyFailure}
          src={src}
          sizes={`${eager || isCropped ? '' : MEASURED}${sizes ?? `${size / DENSITY}px`}`}
          shape={shape === 'wide' ? 'wide' : 'square'}
          alt={alt}
          width={size}
          height={Math.round(size * HEIGHTS[shape])}
          loading={eager ? 'eager' : 'lazy'}
          fetchPriority={eager ? 'high' : 'auto'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
    </span>
  )
}
