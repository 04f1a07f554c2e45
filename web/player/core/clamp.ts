/** A number brought within 0..limit; what is no number is 0. */
export function clamp(value: number, limit: number): number {
  return Math.min(Math.max(value || 0, 0), limit)
}
