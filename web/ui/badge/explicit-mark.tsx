import { text } from '../text/en.ts'
import styles from './explicit-mark.module.css'

/** Says of a series or an item that its publisher calls it explicit. */
export function ExplicitMark({ of: { is_explicit } }: { of: { is_explicit?: boolean } }) {
  if (!is_explicit) return null
  return (
    <span className={styles.mark} role="img" aria-label={text.catalogue.explicit}>
      E
    </span>
  )
}

/** For what stands in a list: whoever hides what is explicit does not see it (`explicit.css`). */
export function explicitProps({ is_explicit }: { is_explicit?: boolean }) {
  return { 'data-is-explicit': is_explicit || undefined }
}
