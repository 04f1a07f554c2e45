/** An external name for a message: one line, without control characters. */
export function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, '?')
}
