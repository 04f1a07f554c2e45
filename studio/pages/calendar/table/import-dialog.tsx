import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { isCallError } from '#contract/is-call-error.ts'
import { importDevotionals, type TablePlan } from '#contract/studio/calendar-import.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { calendarText } from '#studio/text/calendar-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import type { Mover } from '../moves/use-moves.ts'
import { downloadTable } from './download-table.ts'
import { readFile } from './read-file.ts'
import { ChangesTable, FaultsTable } from './table-views.tsx'

type Preview = { csv: string; plan: TablePlan; isRenewed: boolean }

/** Imports devotionals from a table: first its faults, then a preview, then all days in one transaction. */
export function ImportDialog({ mover, onClose }: { mover: Mover; onClose: () => void }) {
  const [fault, setFault] = useState<'import_too_large' | 'import_not_text'>()
  const preview = useMutation({
    mutationFn: async ({ csv, isRenewed = false }: { csv: string; isRenewed?: boolean }): Promise<Preview> => {
      const { data } = await call(importDevotionals, { body: { csv } })
      return { csv, plan: data, isRenewed }
    },
  })
  const apply = useMutation({
    mutationFn: ({ csv, plan }: Preview) => call(importDevotionals, { body: { csv, plan: plan.plan } }),
    onSuccess({ data }) {
      showToast(calendarText.import_done(data.revisions.length), () => mover.undoDays(data.revisions))
      void mover.refresh()
      onClose()
    },
    onError(error, { csv }) {
      if (isCallError(error) && error.code === 'edit_conflict') preview.mutate({ csv, isRenewed: true })
    },
  })
  const choose = async (file: File) => {
    const read = await readFile(file)
    setFault('fault' in read ? read.fault : undefined)
    if ('csv' in read) preview.mutate({ csv: read.csv })
  }
  const shown = preview.data
  const count = shown?.plan.changes.length ?? 0
  const failure = preview.error ?? (shown?.isRenewed ? null : apply.error)
  return (
    <Dialog
      isWide
      title={calendarText.import_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look="primary"
            isDisabled={count === 0 || apply.isPending || preview.isPending}
            onPress={() => shown && apply.mutate(shown)}
          >
            {calendarText.import_apply(count)}
          </Button>
        </>
      }
    >
      <p>{calendarText.import_lead}</p>
      <FileRow hasFile={shown !== undefined} onChoose={(file) => void choose(file)} />
      {fault && <Note tone="bad">{calendarText[fault]}</Note>}
      {failure && <Note tone="bad">{errorText(failure)}</Note>}
      {preview.isPending && <Skeleton rows={4} label={calendarText.import_reading} />}
      {shown?.isRenewed && <Note tone="gold">{calendarText.import_changed}</Note>}
      {shown && !fault && !preview.isPending && <PlanView plan={shown.plan} />}
    </Dialog>
  )
}

type FileRowProps = { hasFile: boolean; onChoose: (file: File) => void }

function FileRow({ hasFile, onChoose }: FileRowProps) {
  return (
    <Row>
      <FileTrigger
        acceptedFileTypes={['.csv', 'text/csv']}
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onChoose(file)
        }}
      >
        <Button icon="upload">{hasFile ? calendarText.import_other : calendarText.import_choose}</Button>
      </FileTrigger>
      <Button look="plain" icon="download" onPress={() => downloadTable({ isTemplate: true })}>
        {calendarText.template}
      </Button>
    </Row>
  )
}

function PlanView({ plan: { faults, changes, unchanged } }: { plan: TablePlan }) {
  if (faults.length > 0) {
    return (
      <>
        <Note tone="bad">{calendarText.import_faults(faults.length)}</Note>
        <FaultsTable faults={faults} />
      </>
    )
  }
  return (
    <>
      <p role="status">
        {calendarText.import_changes(changes.length)} {calendarText.import_same(unchanged)}
      </p>
      {changes.length > 0 && <ChangesTable changes={changes} />}
    </>
  )
}
