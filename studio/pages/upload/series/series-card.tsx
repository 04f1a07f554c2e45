import { proposeSeries, type SeriesProposal, type Upload } from '#contract/studio/uploads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty/empty.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { SeriesForm } from './series-form.tsx'

type SeriesCardProps = { ready: readonly Upload[]; titleOf: (upload: Upload) => string }

/** Offers to make a series of the ready uploads; it proposes, and makes nothing by itself. */
export function SeriesCard({ ready, titleOf }: SeriesCardProps) {
  const upload_ids = ready.map(({ id }) => id)
  const proposal = useCall(proposeSeries, { body: { upload_ids } }, { isEnabled: upload_ids.length > 0 })
  return (
    <Card title={uploadText.series_title}>
      {ready.length === 0 && <p>{uploadText.series_none}</p>}
      {ready.length > 0 && proposal.isPending && <Skeleton rows={3} label={uploadText.loading} />}
      {proposal.error && <Note tone="bad">{errorText(proposal.error)}</Note>}
      {ready.length > 0 && proposal.data && (
        <SeriesForm
          key={seriesKey(proposal.data.data)}
          proposal={proposal.data.data}
          titleOf={(id) => {
            const upload = ready.find((one) => one.id === id)
            return upload ? titleOf(upload) : ''
          }}
        />
      )}
    </Card>
  )
}

/** Another title or series is another proposal; more recordings of the same one are not. */
function seriesKey({ title, series_id }: SeriesProposal): string {
  return `${series_id} ${title}`
}
