import { useCallback, useEffect, useRef } from 'react'
import { openLayer } from './history-layer.ts'

/**
 * Closes something above the page on the browser's Back, while it is open. Returns a function that removes its history
 * entry; await it before navigating elsewhere.
 */
export function useCloseOnBack(close: () => void): () => Promise<void> {
  const closes = useRef(close)
  closes.current = close
  const leave = useRef<() => Promise<void>>(null)
  useEffect(() => {
    const left = openLayer(() => closes.current())
    leave.current = left
    return () => void left()
  }, [])
  return useCallback(() => leave.current?.() ?? Promise.resolve(), [])
}
