import { useEffect, useRef } from 'react'
import { ownPictureSize } from '#rules/verse-picture/own-picture.ts'

/**
 * Opens files of the visitor as pictures, which are closed with the screen: a choice that is taken back may need any of them.
 * Undefined if the screen was closed meanwhile; rejects for a file that is no picture.
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

/** A file as a picture, no larger than it is kept. */
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
