/** True for kinds that are charged repeatedly; others are granted, or bought once. */
export function isRecurringKind(kind: string): boolean {
  return kind === 'paid' || kind === 'donation'
}
