import { SEARCH_DEBOUNCE_MILLISECONDS, SEARCH_FEWEST_LETTERS } from '#contract/limits.ts'
import { searchPath } from '#contract/paths.ts'
import { storeSearchInput } from '#web/state/search-input.ts'

/**
 * Leads to what is found once typing pauses, from when a field takes the focus until it loses it. A chunk of its own: only
 * who types in the header needs it.
 */
export function searchWhileTyping(field: HTMLInputElement, navigate: (path: string) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const typed = () => {
    const words = field.value.trim()
    storeSearchInput(field.value)
    clearTimeout(timer)
    if (words.length < SEARCH_FEWEST_LETTERS) return
    timer = setTimeout(() => field.isConnected && void navigate(searchPath(words)), SEARCH_DEBOUNCE_MILLISECONDS)
  }
  /** Whoever asks at once is led there by that. */
  const cancelTimer = () => clearTimeout(timer)
  /** What was typed by whoever went elsewhere waits for no other field. */
  const left = () => {
    cancelTimer()
    // A field that is taken away loses the focus too: its words are for the field that comes.
    setTimeout(() => field.isConnected && storeSearchInput(undefined))
    field.removeEventListener('input', typed)
    field.form?.removeEventListener('submit', cancelTimer)
  }
  field.addEventListener('input', typed)
  field.form?.addEventListener('submit', cancelTimer)
  field.addEventListener('blur', left, { once: true })
  // What was typed while this was on its way.
  if (field.value !== '') typed()
}
