import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import type { UploadedPicture } from '#contract/studio/covers.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { uploadPicture } from '#studio/calls/upload-picture.ts'
import { coverText } from '#studio/text/cover-en.ts'

export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

/** Uploads a chosen picture, and reports the reason of a refusal. */
export function usePictureUpload(onUploaded: (picture: UploadedPicture) => void) {
  const [isUploading, setUploading] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isUploading,
    fault,
    async start(file: File | undefined) {
      if (!file) return
      setFault(undefined)
      if (!file.type.startsWith('image/')) return setFault(coverText.not_a_picture)
      if (file.size > PICTURE_MOST_BYTES) return setFault(coverText.too_large(PICTURE_MOST_BYTES / 1024 / 1024))
      setUploading(true)
      try {
        onUploaded(await uploadPicture(file))
      } catch (error) {
        const isRefused = isCallError(error) && error.code === 'invalid_input'
        setFault(isRefused ? coverText.refused(error.message) : errorText(error))
      } finally {
        setUploading(false)
      }
    },
  }
}
