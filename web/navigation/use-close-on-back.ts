import { useCallback, useEffect, useRef } from 'react'
import { openLayer } from './history-layer.ts'

/**
 * Lets the browser's Back close what stands over the page, for as long as it stands. Answers with what takes it off the
 * history beforehand: whoever goes elsewhere from there waits for that.
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
