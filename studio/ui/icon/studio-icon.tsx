import { STUDIO_SHAPES, type StudioIconName } from './studio-shapes.ts'

/** Filled icons. All others are outlines. */
const FILLED: readonly StudioIconName[] = ['play', 'dot']
/** Icons that point along the reading direction and are mirrored with it. */
const DIRECTIONAL: readonly StudioIconName[] = ['chevron-left', 'chevron-right', 'arrow-right', 'undo-2', 'redo-2']

/** A decorative icon beside a text or in a named control; hidden from screen readers. */
export function StudioIcon({ name, size = 18 }: { name: StudioIconName; size?: number }) {
  const isFilled = FILLED.includes(name)
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke={isFilled ? 'none' : 'currentColor'}
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      data-directional={DIRECTIONAL.includes(name) || undefined}
    >
      <path d={STUDIO_SHAPES[name]} />
    </svg>
  )
}
