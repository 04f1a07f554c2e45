import { brand } from '#brand/brand.ts'

/** The two arch-topped tablets of the brand, which also read as a pause sign. */
export function BrandMark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d={brand.mark} />
    </svg>
  )
}
