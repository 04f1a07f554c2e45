import { useEffect, useState } from 'react'

const MILLISECONDS_AFTER_KEY = 150

/** A text once nothing has been typed for a moment: a search for each key would be answered while the next one is typed. */
export function useSettledText(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), MILLISECONDS_AFTER_KEY)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
