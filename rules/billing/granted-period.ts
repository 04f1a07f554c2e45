/** A span of access that was given, and ends by itself. Times in milliseconds. */
export type GrantedPeriod = { started_at: number; expires_at: number | null }

/**
 * How long it would still have run, in milliseconds, had it not been taken back at that time. Spans of one person follow one
 * another: it begins where what was given before it ends.
 */
export function unusedMilliseconds(
  { started_at, expires_at }: GrantedPeriod,
  at: number,
  endsBefore: readonly number[],
): number {
  if (expires_at === null) return 0
  return Math.max(0, expires_at - Math.max(at, started_at, ...endsBefore))
}

/** Whether what is of this kind follows what was given before it. */
export function isGrantedKind(kind: string): boolean {
  return kind === 'gift' || kind === 'campaign'
}
