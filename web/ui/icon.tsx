import { ICON_SHAPES, type IconName, type IconShape } from './icon-shapes.ts'

/** A drawn sign beside words, or inside a control that has a name; it says nothing by itself. */
export function Icon({
  name,
  size = 24,
  className,
}: {
  name: IconName
  size?: number
  className?: string | undefined
}) {
  const shape: IconShape = ICON_SHAPES[name]
  return (
    <svg
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.75"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {shape.line && <path d={shape.line} />}
      {shape.fill && <path d={shape.fill} fill="currentColor" stroke="none" />}
    </svg>
  )
}
