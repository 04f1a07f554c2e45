/** The two arch-topped tablets, which are also a pause sign. */
export function Mark({ size = 28, className }: { size?: number; className?: string | undefined }) {
  return (
    <svg className={className} width={size} height={size} viewBox="0 0 28 28" fill="currentColor" aria-hidden="true">
      <path d="M4 24V9.5a4.5 4.5 0 0 1 9 0V24a1 1 0 0 1-1 1H5a1 1 0 0 1-1-1ZM15 24V9.5a4.5 4.5 0 0 1 9 0V24a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1Z" />
    </svg>
  )
}
