let handed: string | undefined

/** Keeps what is typed into a search field that goes away, for the field that takes its place. */
export function handSearch(typed: string | undefined): void {
  handed = typed
}

/** What was being typed elsewhere; once. */
export function takeHandedSearch(): string | undefined {
  const typed = handed
  handed = undefined
  return typed
}
