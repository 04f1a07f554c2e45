import { text } from '../text/en.ts'
import styles from './explicit-mark.module.css'

/** Marks a series or an item as explicit. */
export function ExplicitMark({ of: { is_explicit } }: { of: { is_explicit?: boolean } }) {
  if (!is_explicit) return null
  return (
    <span className={styles.mark} role="img" aria-label={text.catalogue.explicit}>
      E
    </span>
  )
}

/** For list entries: hidden from visitors who hide explicit content (`explicit.css`). */
export function explicitProps({ is_explicit }: { is_explicit?: boolean }) {
  return { 'data-is-explicit': is_explicit || undefined }
}
