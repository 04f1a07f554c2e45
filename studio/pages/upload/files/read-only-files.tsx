import type { Upload } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Thumbnail } from '#studio/ui/thumbnail/thumbnail.tsx'
import styles from '../upload.module.css'
import { factsOf } from './upload-facts.ts'
import { UploadState } from './upload-state.tsx'
import { UploadSteps } from './upload-steps.tsx'

/** The uploads of the team, for those who only read. */
export function ReadOnlyFiles({ uploads }: { uploads: readonly Upload[] }) {
  return (
    <Card title={uploadText.files(uploads.length)} isFlush>
      <ul>
        {uploads.map((upload) => (
          <li key={upload.id} className={styles.file}>
            <Thumbnail src={upload.image_url ?? ''} size={56} />
            <div className={styles.fileMain}>
              <div className={styles.fileHead}>
                <b>{upload.tags?.title ?? upload.file_name}</b>
                <UploadState upload={upload} sending={undefined} />
              </div>
              <UploadSteps upload={upload} />
              <small className={styles.facts}>
                {factsOf({ name: upload.file_name, upload, sending: undefined }).join(', ')}
              </small>
              {upload.fault !== null && <small>{uploadText.faults[upload.fault]}</small>}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  )
}
