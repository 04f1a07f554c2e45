/** A name from outside in a message: one line, and no control character for the terminal. */
export function printable(name: string): string {
  return name.replace(/\p{Cc}/gu, '?')
}
