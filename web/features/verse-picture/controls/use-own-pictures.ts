import { useEffect, useRef } from 'react'
import { ownPictureSize } from '#rules/verse-picture/own-picture.ts'

/**
 * Opens the visitor's files as pictures. All of them stay open until the screen is closed, because Undo may need any of
 * them. Undefined if the screen was closed meanwhile; rejects for a file that is no picture.
 */
export function useOwnPictures(): (file: File) => Promise<ImageBitmap | undefined> {
  const opened = useRef<Set<ImageBitmap>>(null)
  useEffect(() => {
    const pictures = new Set<ImageBitmap>()
    opened.current = pictures
    return () => {
      opened.current = null
      for (const picture of pictures) picture.close()
    }
  }, [])
  return async (file) => {
    const picture = await openPicture(file)
    if (opened.current === null) {
      picture.close()
      return undefined
    }
    opened.current.add(picture)
    return picture
  }
}

/** A file as a picture, reduced to the size of `ownPictureSize`. */
async function openPicture(file: File): Promise<ImageBitmap> {
  const whole = await createImageBitmap(file)
  const { width, height } = ownPictureSize(whole)
  if (width === whole.width && height === whole.height) return whole
  try {
    return await createImageBitmap(whole, { resizeWidth: width, resizeHeight: height, resizeQuality: 'high' })
  } finally {
    whole.close()
  }
}
