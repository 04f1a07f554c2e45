import { useCallback, useState } from 'react'
import { toneWords } from '#rules/catalogue/picture-tone.ts'
import { classNames } from '../class-names.ts'
import { BrandMark } from '../icon/brand-mark.tsx'
import styles from './artwork.module.css'
import { Picture } from './picture.tsx'

const HEIGHTS = { square: 1, round: 1, wide: 9 / 16 } as const
const DENSITY = 2
/** What is loaded late is measured where it stands, by browsers that can; the others read on. */
const MEASURED = 'auto, '

export type ArtworkProps = {
  src: string | null
  /** Left empty where the title stands beside it. */
  alt?: string
  /** Its width in px on a screen of double density, for the picture's own measure; CSS decides what it takes. */
  size: number
  shape?: keyof typeof HEIGHTS
  /** Above the fold: loaded at once and first. */
  eager?: boolean
  /** How wide it is drawn where that is not half its `size`. */
  sizes?: string | undefined
  /** Its frame is taller than the picture, which is then drawn wider than the frame. */
  isCropped?: boolean
  className?: string | undefined
}

/** A picture whose place is kept, in its own tone, before it comes; the mark stands in for one missing or broken. */
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
