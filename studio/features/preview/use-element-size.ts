import { type RefObject, useEffect, useState } from 'react'

/** The size of an element in pixels, as it changes. */
export function useElementSize(element: RefObject<HTMLElement | null>): { inline: number; block: number } {
  const [size, setSize] = useState({ inline: 0, block: 0 })
  useEffect(() => {
    if (!element.current) return undefined
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ inline: entry.contentRect.width, block: entry.contentRect.height })
    })
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [element])
  return size
}
