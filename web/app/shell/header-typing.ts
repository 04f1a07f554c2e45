import { SEARCH_FEWEST_LETTERS, SEARCH_PAUSE_MILLISECONDS } from '#contract/limits.ts'
import { searchPath } from '#contract/paths.ts'
import { handSearch } from '#web/ui/handed-search.ts'

/**
 * Leads to what is found once typing pauses, from when a field takes the focus until it loses it. A chunk of its own: only
 * who types in the header needs it.
 */
export function followTyping(field: HTMLInputElement, navigate: (path: string) => Promise<void>): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const typed = () => {
    const words = field.value.trim()
    handSearch(field.value)
    clearTimeout(timer)
    if (words.length < SEARCH_FEWEST_LETTERS) return
    timer = setTimeout(() => field.isConnected && void navigate(searchPath(words)), SEARCH_PAUSE_MILLISECONDS)
  }
  /** Whoever asks at once is led there by that. */
  const asked = () => clearTimeout(timer)
  /** What was typed by whoever went elsewhere waits for no other field. */
  const left = () => {
    asked()
    // A field that is taken away loses the focus too: its words are for the field that comes.
    setTimeout(() => field.isConnected && handSearch(undefined))
    field.removeEventListener('input', typed)
    field.form?.removeEventListener('submit', asked)
  }
  field.addEventListener('input', typed)
  field.form?.addEventListener('submit', asked)
  field.addEventListener('blur', left, { once: true })
  // What was typed while this was on its way.
  if (field.value !== '') typed()
}
