import { type RefObject, useEffect, useRef, useState } from 'react'
import type { Choices, PicturedVerse } from './choices.ts'
import { type DrawnPicture, drawVersePicture } from './draw-verse-picture.ts'

type DrawnState = {
  canvas: RefObject<HTMLCanvasElement | null>
  /** The latest picture; null until the first one, or while none can be drawn. */
  drawn: DrawnPicture | null
  hasFailed: boolean
  /** Resolves once the latest choices are drawn, to the verse on the canvas; undefined if it could not be drawn. */
  whenDrawn: () => Promise<PicturedVerse | undefined>
}

/** Draws the verse on a canvas, and again after each change of the choices. */
export function useDrawnPicture(verse: PicturedVerse, choices: Choices): DrawnState {
  const canvas = useRef<HTMLCanvasElement>(null)
  const latest = useRef<Promise<PicturedVerse | undefined>>(Promise.resolve(undefined))
  const [drawn, setDrawn] = useState<DrawnPicture | null>(null)
  const [hasFailed, setFailed] = useState(false)

  useEffect(() => {
    const element = canvas.current
    if (!element) return
    const drawing = new AbortController()
    latest.current = drawVersePicture(element, { verse, choices, signal: drawing.signal }).then(
      (picture) => {
        if (!picture) return undefined
        setFailed(false)
        setDrawn(picture)
        return verse
      },
      () => {
        if (drawing.signal.aborted) return undefined
        setDrawn(null)
        setFailed(true)
        return undefined
      },
    )
    return () => drawing.abort()
  }, [verse, choices])

  async function whenDrawn() {
    let waited: typeof latest.current
    let shown: PicturedVerse | undefined
    do {
      waited = latest.current
      shown = await waited
    } while (waited !== latest.current)
    return shown
  }
  return { canvas, drawn, hasFailed, whenDrawn }
}
