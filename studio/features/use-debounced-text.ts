import { useEffect, useState } from 'react'

/**
 * The text as it was when typing last paused for so long, so that not every key makes a request. For 0, always the
 * text.
 */
export function useDebouncedText(text: string, milliseconds: number): string {
  const [debounced, setDebounced] = useState(text)
  const isDelayed = milliseconds > 0
  if (!isDelayed && debounced !== text) setDebounced(text)
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return isDelayed ? debounced : text
}
