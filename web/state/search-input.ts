let storedInput: string | undefined

/** Keeps what is typed into a search field that goes away, for the field that takes its place. */
export function storeSearchInput(typed: string | undefined): void {
  storedInput = typed
}

/** What was being typed elsewhere; once. */
export function consumeSearchInput(): string | undefined {
  const typed = storedInput
  storedInput = undefined
  return typed
}
