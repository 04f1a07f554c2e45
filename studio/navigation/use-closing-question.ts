import { useEffect } from 'react'

/** While something is not saved, the browser asks before the page is closed or loaded again. */
export function useClosingQuestion(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return
    const listening = new AbortController()
    addEventListener('beforeunload', (event) => event.preventDefault(), { signal: listening.signal })
    return () => listening.abort()
  }, [isUnsaved])
}
