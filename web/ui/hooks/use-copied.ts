import { useEffect, useState } from 'react'
import { COPIED_NOTICE_MILLISECONDS } from '#contract/limits.ts'

/** Copies text. `isCopied` is true for two seconds after the latest copy. */
export function useCopied(): {
  isCopied: boolean
  /** Rejects if the browser refuses. */
  copy: (text: string) => Promise<void>
} {
  // The number of copies, and of those whose time is over.
  const [copies, setCopies] = useState(0)
  const [over, setOver] = useState(0)
  useEffect(() => {
    if (copies === over) return
    const timer = setTimeout(() => setOver(copies), COPIED_NOTICE_MILLISECONDS)
    return () => clearTimeout(timer)
  }, [copies, over])

  async function copy(text: string) {
    await navigator.clipboard.writeText(text)
    setCopies((count) => count + 1)
  }
  return { isCopied: copies > over, copy }
}
