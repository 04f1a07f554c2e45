import { brand } from '#brand/brand.ts'
import { exportPerson } from '#contract/studio/people/records.ts'
import { getPerson } from '#contract/studio/people.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { ReasonDialog } from '#studio/features/reason-dialog.tsx'
import { recordsText as text } from '#studio/text/people/records-en.ts'
import { peopleText } from '#studio/text/people-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { downloadText } from '#web/ui/download-text.ts'

type ExportDialogProps = { personId: string; name: string; onClose: () => void }

/** Downloads all data of a person, after a reason. */
export function ExportDialog({ personId, name, onClose }: ExportDialogProps) {
  const change = useChange(exportPerson, {
    refreshes: [getPerson],
    onDone: ({ data }) => {
      const file = `${brand.slug}-${personId}-${data.exported_at.slice(0, 10)}.json`
      downloadText(file, JSON.stringify(data, null, 2), 'application/json')
      showToast(text.exported)
      onClose()
    },
  })
  return (
    <ReasonDialog
      title={text.export_title(name)}
      hint={peopleText.reason_needed}
      shortest={SHORTEST_REASON}
      confirm={text.export_do}
      look="ink"
      change={change}
      onConfirm={(reason) => change.mutate({ params: { user_id: personId }, body: { reason } })}
      onClose={onClose}
    >
      <p>{text.export_effect}</p>
    </ReasonDialog>
  )
}
