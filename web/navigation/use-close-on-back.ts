import { useEffect, useRef } from 'react'
import { openLayer } from './history-layer.ts'

/** Lets the browser's Back close what lies over the page, for as long as it is open. */
export function useCloseOnBack(close: () => void, isOpen = true): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}
