/** Whether subscriptions of a kind are charged again and again; the others were given, or bought once. */
export function isRecurringKind(kind: string): boolean {
  return kind === 'paid' || kind === 'donation'
}
