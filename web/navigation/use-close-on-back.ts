import { useEffect, useRef } from 'react'
import { openLayer } from './history-layer.ts'

/** Opens a layer over the page, such as a dialog, which the browser's Back closes. */
export function useCloseOnBack(close: () => void, isOpen = true): void {
  const latest = useRef(close)
  latest.current = close
  useEffect(() => (isOpen ? openLayer(() => latest.current()) : undefined), [isOpen])
}
