import { useState } from 'react'
import { StudioIcon } from '../icon/studio-icon.tsx'
import styles from './thumbnail.module.css'

/** A small square picture; an icon where there is none or it fails to load. */
export function Thumbnail({ src, size = 40 }: { src: string; size?: 28 | 40 | 56 }) {
  const [hasFailed, setFailed] = useState(false)
  const box = { inlineSize: size, blockSize: size }
  if (src === '' || hasFailed)
    return (
      <span className={styles.none} style={box}>
        <StudioIcon name="image-off" size={16} />
      </span>
    )
  return (
    <img
      className={styles.picture}
      style={box}
      src={src}
      alt=""
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  )
}
