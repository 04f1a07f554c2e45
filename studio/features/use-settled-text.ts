import { useEffect, useState } from 'react'

/** A text once it has not changed for this long, so that not every key makes a request. For 0, the text itself. */
export function useSettledText(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  const isDelayed = milliseconds > 0
  if (!isDelayed && settled !== text) setSettled(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return isDelayed ? settled : text
}
