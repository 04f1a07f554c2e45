import { useEffect, useState } from 'react'

/** A text once nothing has been typed for a moment: a call for each key would be answered while the next one is typed. */
export function useSettledText(text: string, milliseconds: number): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), milliseconds)
    return () => clearTimeout(timer)
  }, [text, milliseconds])
  return settled
}
