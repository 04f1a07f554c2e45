import { useCallback, useState } from 'react'
import styles from './artwork.module.css'
import { classNames } from './class-names.ts'
import { Mark } from './mark.tsx'

const HEIGHTS = { square: 1, round: 1, wide: 9 / 16 } as const

export type ArtworkProps = {
  src: string | null
  /** Left empty where the title stands beside it. */
  alt?: string
  /** Its width in px, for the picture's own measure; CSS decides what it takes. */
  size: number
  shape?: keyof typeof HEIGHTS
  /** Above the fold: loaded at once and first. */
  eager?: boolean
  srcSet?: string | undefined
  sizes?: string | undefined
  className?: string | undefined
}

/** A picture whose place is kept before it comes; the mark stands in for one that is missing or broken. */
export function Artwork({
  src,
  alt = '',
  size,
  shape = 'square',
  eager = false,
  srcSet,
  sizes,
  className,
}: ArtworkProps) {
  const [broken, setBroken] = useState<string | null>(null)
  const noticeEarlyFailure = useCallback(
    (image: HTMLImageElement | null) => {
      if (image?.complete && image.naturalWidth === 0) setBroken(src)
    },
    [src],
  )
  const isMissing = !src || broken === src
  return (
    <span className={classNames(styles.artwork, styles[shape], className)}>
      {isMissing ? (
        <Mark className={styles.mark} />
      ) : (
        <img
          ref={noticeEarlyFailure}
          src={src}
          srcSet={srcSet}
          sizes={sizes}
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
