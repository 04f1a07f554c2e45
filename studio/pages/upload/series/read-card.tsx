import type { Upload } from '#contract/studio/uploads.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import styles from '../upload.module.css'

type Tags = NonNullable<Upload['tags']>

/** The tags of the files, to be checked. */
export function ReadCard({ uploads }: { uploads: readonly Upload[] }) {
  const tags = uploads.flatMap((upload) => (upload.tags ? [upload.tags] : []))
  if (tags.length === 0) return null
  const count = (has: (one: Tags) => boolean) => {
    const number = tags.filter(has).length
    return number === 0 ? uploadText.read_none : uploadText.read_count(number, tags.length)
  }
  const names = (name: (one: Tags) => string | null) => {
    const all = [...new Set(tags.flatMap((one) => name(one) ?? []))]
    return all.length === 0 ? uploadText.read_none : all.join(', ')
  }
  const rows = [
    [uploadText.read.title, count(({ title }) => title !== '')],
    [uploadText.read.number, count(({ number }) => number !== null)],
    [uploadText.read.album, names(({ album }) => album)],
    [uploadText.read.artist, names(({ artist }) => artist)],
    [uploadText.read.picture, count(({ has_cover }) => has_cover)],
    [uploadText.read.chapters, count(({ chapters }) => chapters > 0)],
  ] as const
  return (
    <Card title={uploadText.read_title} isFlush>
      <dl className={styles.read}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
