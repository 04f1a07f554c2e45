import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { isCallError } from '#contract/is-call-error.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { sendPicture } from '#studio/calls/send-picture.ts'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import styles from './ads.module.css'

const ACCEPTED_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif']

export type AdPicture = { id: string; url: string }
type PictureFieldProps = { picture: AdPicture | null; onChange: (picture: AdPicture | null) => void }

/** The picture beside an audio ad. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const [isSending, setSending] = useState(false)
  const [fault, setFault] = useState<string>()
  const send = async (file: File | undefined) => {
    if (!file) return
    setSending(true)
    setFault(undefined)
    try {
      const { id, url } = await sendPicture(file)
      onChange({ id, url })
    } catch (error) {
      const isRefused = isCallError(error) && error.code === 'invalid_input'
      setFault(isRefused ? text.picture_refused(error.message) : errorText(error))
    } finally {
      setSending(false)
    }
  }
  return (
    <fieldset className={styles.pictureField}>
      <legend>{text.picture}</legend>
      <p>{text.picture_hint}</p>
      {fault && <Note tone="bad">{fault}</Note>}
      {picture && <img className={styles.picture} src={picture.url} alt="" />}
      <div className={styles.doings}>
        <FileTrigger acceptedFileTypes={ACCEPTED_TYPES} onSelect={(files) => void send(files?.[0])}>
          <Button icon="upload" isDisabled={isSending}>
            {picture ? text.picture_other : text.picture_choose}
          </Button>
        </FileTrigger>
        {picture && <Button onPress={() => onChange(null)}>{text.picture_remove}</Button>}
      </div>
    </fieldset>
  )
}
