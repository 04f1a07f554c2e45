/** Writes an error to the browser's console, where nothing else can handle it. */
export function reportFailure(message: string, error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the specification has this failure logged, and the browser has no other log
  console.error(message, error)
}
