import { SEARCH_DEBOUNCE_MILLISECONDS, SEARCH_FEWEST_LETTERS } from '#contract/limits.ts'
import { searchPath } from '#contract/paths.ts'
import { storeSearchInput } from '#web/state/search-input.ts'

/**
 * Opens the results when typing pauses, while the field has the focus. A chunk of its own: only visitors who type need
 * it.
 */
export function searchWhileTyping(field: HTMLInputElement, navigate: (path: string) => Promise<void>): void {
  const editing = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const handleInput = () => {
    const query = field.value.trim()
    storeSearchInput(field.value)
    clearTimeout(timer)
    if (query.length < SEARCH_FEWEST_LETTERS) return
    timer = setTimeout(() => field.isConnected && void navigate(searchPath(query)), SEARCH_DEBOUNCE_MILLISECONDS)
  }
  /** Submitting the form already navigates to the results. */
  const cancelTimer = () => clearTimeout(timer)
  /** Text typed before leaving the field is not kept for another field. */
  const handleBlur = () => {
    cancelTimer()
    // A removed field loses the focus too: its text is kept for the field that replaces it.
    setTimeout(() => field.isConnected && storeSearchInput(undefined))
    editing.abort()
  }
  const { signal } = editing
  field.addEventListener('input', handleInput, { signal })
  field.form?.addEventListener('submit', cancelTimer, { signal })
  field.addEventListener('blur', handleBlur, { signal })
  // Text typed while this code was loading.
  if (field.value !== '') handleInput()
}
