import { uploadText } from '#studio/text/upload-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { groupOf, type UploadEntry } from './upload-entries.ts'
import { UploadRow } from './upload-row.tsx'

type FilesCardProps = {
  entries: readonly UploadEntry[]
  titleOf: (entry: UploadEntry) => string
  onTitle: (entry: UploadEntry, title: string) => void
  onFiles: (files: readonly File[]) => void
}

/** All files, those with problems first. */
export function FilesCard({ entries, titleOf, onTitle, onFiles }: FilesCardProps) {
  return (
    <Card title={uploadText.files(entries.length)} hint={summary(entries)} isFlush>
      <ul>
        {entries.map((entry) => (
          <UploadRow
            key={entry.key}
            entry={entry}
            title={titleOf(entry)}
            onTitle={(title) => onTitle(entry, title)}
            onFiles={onFiles}
          />
        ))}
      </ul>
    </Card>
  )
}

function summary(entries: readonly UploadEntry[]): string {
  const count = (group: ReturnType<typeof groupOf>) => entries.filter((entry) => groupOf(entry) === group).length
  const parts = [
    [count('ready'), uploadText.summary_ready],
    [count('preparing'), uploadText.summary_preparing],
    [count('sending'), uploadText.summary_sending],
    [count('stopped'), uploadText.summary_stopped],
  ] as const
  return parts.flatMap(([number, text]) => (number > 0 ? [text(number)] : [])).join(', ')
}
