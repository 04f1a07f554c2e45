/** A granted period of access, which ends by itself. Times in milliseconds. */
export type GrantedPeriod = { started_at: number; expires_at: number | null }

/**
 * The rest of a grant at the time of its revocation, in milliseconds. Grants of one person are consecutive: each begins
 * at the end of the previous one. `endsBefore` are the ends of the earlier ones.
 */
export function unusedMilliseconds(
  { started_at, expires_at }: GrantedPeriod,
  at: number,
  endsBefore: readonly number[],
): number {
  if (expires_at === null) return 0
  return Math.max(0, expires_at - Math.max(at, started_at, ...endsBefore))
}

/** True for kinds of subscriptions that begin after earlier grants. */
export function isGrantedKind(kind: string): boolean {
  return kind === 'gift' || kind === 'campaign'
}
