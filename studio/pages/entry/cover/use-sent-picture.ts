import { useState } from 'react'
import { isCallError } from '#contract/is-call-error.ts'
import { PICTURE_MOST_BYTES } from '#contract/limits.ts'
import type { EntryCover } from '#contract/studio/entry-cover.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { sendPicture } from '#studio/calls/send-picture.ts'
import { coverText } from '#studio/text/cover-en.ts'

type SentCover = Pick<EntryCover, 'picture_id' | 'url' | 'width' | 'height'>

/** Uploads a chosen picture, and reports the reason of a refusal. */
export function useSentPicture(onSent: (picture: SentCover) => void) {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  return {
    isSending,
    fault,
    async send(file: File | undefined) {
      if (!file) return
      setFault(undefined)
      if (!file.type.startsWith('image/')) return setFault(coverText.not_a_picture)
      if (file.size > PICTURE_MOST_BYTES) return setFault(coverText.too_large(PICTURE_MOST_BYTES / 1024 / 1024))
      setSending(true)
      try {
        const { id, ...picture } = await sendPicture(file)
        onSent({ picture_id: id, ...picture })
      } catch (error) {
        const isRefused = isCallError(error) && error.code === 'invalid_input'
        setFault(isRefused ? coverText.refused(error.message) : errorText(error))
      } finally {
        setSending(false)
      }
    },
  }
}
