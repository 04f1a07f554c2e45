import { type RefObject, useEffect, useRef } from 'react'
import { artTint } from '../../dom/art-tint.ts'

/** Sets `--tint` on an element: the artwork's color, darkened. If it cannot be read, the style sheet's color stays. */
export function useArtTint(imageUrl: string | null): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    let isCurrent = true
    if (!imageUrl) return
    artTint(imageUrl).then((tint) => {
      if (!isCurrent) return
      if (tint) element.current?.style.setProperty('--tint', tint.join(' '))
      else element.current?.style.removeProperty('--tint')
    })
    return () => {
      isCurrent = false
    }
  }, [imageUrl])
  return element
}
