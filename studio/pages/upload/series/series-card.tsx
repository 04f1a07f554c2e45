import { useState } from 'react'
import { proposeSeries, type Upload } from '#contract/studio/uploads.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useCall } from '#studio/calls/use-call.ts'
import { uploadText } from '#studio/text/upload-en.ts'
import { Card } from '#studio/ui/card/card.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { NO_CORRECTIONS } from './corrections.ts'
import { SeriesForm } from './series-form.tsx'

type SeriesCardProps = { ready: readonly Upload[]; titleOf: (upload: Upload) => string }

/** Proposes a series of the ready uploads. Nothing is created without confirmation. */
export function SeriesCard({ ready, titleOf }: SeriesCardProps) {
  return (
    <Card title={uploadText.series_title}>
      {ready.length === 0 ? <p>{uploadText.series_none}</p> : <ProposedSeries ready={ready} titleOf={titleOf} />}
    </Card>
  )
}

/** Corrections are kept here, because the form is unmounted while a proposal cannot be loaded. */
function ProposedSeries({ ready, titleOf }: SeriesCardProps) {
  const [corrections, setCorrections] = useState(NO_CORRECTIONS)
  const upload_ids = ready.map(({ id }) => id)
  const proposal = useCall(proposeSeries, { body: { upload_ids } }, { keepsPrevious: true })
  const proposed = proposal.data?.data
  return (
    <>
      {proposal.isPending && <Skeleton rows={3} label={uploadText.loading} />}
      {proposal.error && <Note tone="bad">{errorText(proposal.error)}</Note>}
      {proposed && (
        <SeriesForm
          // The previous proposal may contain an upload that was removed since.
          proposal={{ ...proposed, items: proposed.items.filter(({ upload_id }) => upload_ids.includes(upload_id)) }}
          titleOf={(id) => {
            const upload = ready.find((one) => one.id === id)
            return upload ? titleOf(upload) : ''
          }}
          corrections={corrections}
          onCorrect={setCorrections}
        />
      )}
    </>
  )
}
