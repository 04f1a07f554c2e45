import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Choices, PicturedVerse } from './choices.ts'
import { type DrawnPicture, drawVersePicture } from './draw-verse-picture.ts'

/** Keeps a canvas drawn as the visitor chose. `drawn` is null until the first picture, or while none can be drawn. */
export function useDrawnPicture(
  verse: PicturedVerse,
  choices: Choices,
): { canvas: RefObject<HTMLCanvasElement | null>; drawn: DrawnPicture | null; hasFailed: boolean } {
  const canvas = useRef<HTMLCanvasElement>(null)
  const [drawn, setDrawn] = useState<DrawnPicture | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new AbortController()
    drawVersePicture(element, { verse, choices, signal: drawing.signal }).then(
      (picture) => {
        if (!picture) return
        setFailed(false)
        setDrawn(picture)
      },
      () => {
        if (drawing.signal.aborted) return
        setDrawn(null)
        setFailed(true)
      },
    )
    return () => drawing.abort()
  }, [verse, choices])

  return { canvas, drawn, hasFailed }
}
