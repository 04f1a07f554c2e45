import { useEffect } from 'react'
import { SEARCH } from '#contract/paths.ts'
import { useNavigate } from '#web/navigation/use-navigation.ts'

const EDITABLE = 'input, textarea, select, [contenteditable]'

/** `/` focuses the page's search field or opens the search page. Ignored while the visitor types elsewhere. */
export function useSearchKey(): void {
  const navigate = useNavigate()
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || event.defaultPrevented || event.metaKey || event.ctrlKey || event.altKey) return
      if (event.target instanceof Element && event.target.closest(EDITABLE)) return
      if (document.querySelector('dialog[open]')) return
      event.preventDefault()
      const fields = document.querySelectorAll<HTMLInputElement>('[data-search-field]')
      const field = [...fields].find((input) => input.checkVisibility())
      if (field) field.focus()
      else void navigate(SEARCH)
    }
    const listening = new AbortController()
    document.addEventListener('keydown', handleKey, { signal: listening.signal })
    return () => listening.abort()
  }, [navigate])
}
