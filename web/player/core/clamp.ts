/** A number limited to 0..limit; NaN becomes 0. */
export function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value || 0, 0), limit)
}
