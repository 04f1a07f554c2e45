import { brand } from '#brand/brand.ts'
import { DISCOVER } from '#contract/paths.ts'
import { classNames } from '#web/ui/class-names.ts'
import { BrandMark } from '#web/ui/icon/brand-mark.tsx'
import { text } from '#web/ui/text/en.ts'
import styles from './brand-link.module.css'

/** The brand's mark and name, linked to Discover. */
export function BrandLink({ className }: { className?: string | undefined }) {
  return (
    <a className={classNames(styles.brand, className)} href={DISCOVER} aria-label={text.chrome.home}>
      <BrandMark />
      <span>{brand.name}</span>
    </a>
  )
}
