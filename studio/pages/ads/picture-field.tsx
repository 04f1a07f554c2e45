import { FileTrigger } from 'react-aria-components'
import { PICTURE_TYPES, usePictureUpload } from '#studio/features/use-picture-upload.ts'
import { adsText as text } from '#studio/text/ads/ads-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import styles from './ads.module.css'

export type AdPicture = { id: string; url: string }
type PictureFieldProps = { picture: AdPicture | null; onChange: (picture: AdPicture | null) => void }

/** The picture beside an audio ad. */
export function PictureField({ picture, onChange }: PictureFieldProps) {
  const { isUploading, fault, start } = usePictureUpload(({ id, url }) => onChange({ id, url }))
  return (
    <fieldset className={styles.pictureField}>
      <legend>{text.picture}</legend>
      <p>{text.picture_hint}</p>
      {fault && <Note tone="bad">{fault}</Note>}
      {picture && <img className={styles.picture} src={picture.url} alt="" />}
      <div className={styles.doings}>
        <FileTrigger acceptedFileTypes={PICTURE_TYPES} onSelect={(files) => void start(files?.[0])}>
          <Button icon="upload" isDisabled={isUploading}>
            {picture ? text.picture_other : text.picture_choose}
          </Button>
        </FileTrigger>
        {picture && <Button onPress={() => onChange(null)}>{text.picture_remove}</Button>}
      </div>
    </fieldset>
  )
}
