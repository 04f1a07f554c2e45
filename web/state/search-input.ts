let storedInput: string | undefined

/** Stores what is typed into a search field that is about to be replaced, for the field that replaces it. */
export function storeSearchInput(typed: string | undefined): void {
  storedInput = typed
}

/** The stored search text. It can be read once. */
export function consumeSearchInput(): string | undefined {
  const typed = storedInput
  storedInput = undefined
  return typed
}
