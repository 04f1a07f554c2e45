import { useState } from 'react'
import { DropZone, FileTrigger, Text } from 'react-aria-components'
import { uploadText } from '#studio/text/upload-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { StudioIcon } from '#studio/ui/icon/studio-icon.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { ACCEPTED_TYPES, filesOfDrop, sortFiles } from './sending/files-of-drop.ts'
import styles from './upload.module.css'

/** Where files are dropped, pasted by keyboard, or chosen. */
export function DropArea({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  const [passedOver, setPassedOver] = useState(0)
  const take = (files: readonly File[]) => {
    const sorted = sortFiles(files)
    setPassedOver(sorted.passedOver)
    onFiles(sorted.recordings)
  }
  return (
    <>
      <DropZone
        className={styles.drop ?? ''}
        aria-label={uploadText.drop_title}
        onDrop={(event) => void filesOfDrop(event.items).then(take)}
      >
        <span className={styles.dropPicture}>
          <StudioIcon name="arrow-up-to-line" size={22} />
        </span>
        <div className={styles.dropWords}>
          <h2>
            <Text slot="label">{uploadText.drop_title}</Text>
          </h2>
          <p>{uploadText.drop_hint}</p>
        </div>
        <div className={styles.dropButtons}>
          <FileTrigger acceptDirectory onSelect={(files) => take([...(files ?? [])])}>
            <Button look="plain">{uploadText.choose_folder}</Button>
          </FileTrigger>
          <FileTrigger allowsMultiple acceptedFileTypes={ACCEPTED_TYPES} onSelect={(files) => take([...(files ?? [])])}>
            <Button icon="folder-open">{uploadText.choose}</Button>
          </FileTrigger>
        </div>
      </DropZone>
      {passedOver > 0 && <Note>{uploadText.passed_over(passedOver)}</Note>}
    </>
  )
}
