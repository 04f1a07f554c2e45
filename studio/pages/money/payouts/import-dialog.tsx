import { useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import {
  checkPayoutReport,
  importPayoutReport,
  REPORTED_STORES,
  type ReportCheck,
  type ReportedStore,
} from '#contract/studio/money/payout-reports.ts'
import { listPayoutDifferences, listPayouts } from '#contract/studio/money/payouts.ts'
import { SHORTEST_REASON } from '#contract/studio/reason.ts'
import { errorText } from '#studio/calls/error-text.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { moneyText } from '#studio/text/money/money-en.ts'
import { payoutsText as text } from '#studio/text/money/payouts-en.ts'
import { partsText } from '#studio/text/parts-en.ts'
import { Button } from '#studio/ui/button/button.tsx'
import { Dialog } from '#studio/ui/dialog/dialog.tsx'
import { Skeleton } from '#studio/ui/empty-state/empty-state.tsx'
import { DateField } from '#studio/ui/field/date-field.tsx'
import { SelectField } from '#studio/ui/field/select-field.tsx'
import { TextField } from '#studio/ui/field/text-field.tsx'
import { Note } from '#studio/ui/note/note.tsx'
import { Row } from '#studio/ui/page/page.tsx'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { wallClock } from '#web/http/browser/clock.ts'
import { readReportFile } from './read-report-file.ts'
import { FaultsTable, ReportPayouts } from './report-views.tsx'

const STORE_OPTIONS = REPORTED_STORES.map((id) => ({ id, label: moneyText.stores[id] }))

/** The report that was chosen, checked for its store. */
function useReport() {
  const [store, setStore] = useState<ReportedStore>('apple')
  const [content, setContent] = useState('')
  const [fault, setFault] = useState<'import_too_large' | 'import_not_text'>()
  const check = useChange(checkPayoutReport)
  return {
    ...{ store, content, fault, error: check.error, isReading: check.isPending },
    checked: fault ? undefined : check.data?.data,
    async choose(file: File) {
      const read = await readReportFile(file)
      setFault('fault' in read ? read.fault : undefined)
      check.reset()
      if (!('content' in read)) return
      setContent(read.content)
      check.mutate({ body: { store, content: read.content } })
    },
    chooseStore(chosen: ReportedStore) {
      setStore(chosen)
      if (content !== '') check.mutate({ body: { store: chosen, content } })
    },
  }
}

/** Imports a store's report: first its faults or what it holds, then all its payouts at once. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const { store, content, fault, error, isReading, checked, choose, chooseStore } = useReport()
  const [arrives_on, setArrivesOn] = useState(() => new Date(wallClock()).toISOString().slice(0, 10))
  const [typed, setReason] = useState('')
  const reason = typed.trim()
  const change = useChange(importPayoutReport, {
    refreshes: [listPayouts, listPayoutDifferences],
    onDone: () => {
      showToast(text.import_done)
      onClose()
    },
  })
  const isReady = checked !== undefined && isImportable(checked) && !isReading
  const failure = error ?? change.error
  return (
    <Dialog
      isWide
      title={text.import_title}
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{partsText.cancel}</Button>
          <Button
            look="ink"
            isDisabled={!isReady || reason.length < SHORTEST_REASON || change.isPending}
            onPress={() => change.mutate({ body: { store, content, arrives_on, reason } })}
          >
            {text.import_do}
          </Button>
        </>
      }
    >
      <p>{text.import_lead}</p>
      <SelectField label={text.import_store} value={store} options={STORE_OPTIONS} onChange={chooseStore} />
      <p>{text.import_files[store]}</p>
      <FileRow hasFile={content !== ''} onChoose={(file) => void choose(file)} />
      {fault && <Note tone="bad">{text[fault]}</Note>}
      {failure && <Note tone="bad">{errorText(failure)}</Note>}
      {isReading && <Skeleton rows={3} label={text.import_reading} />}
      {checked && !isReading && <CheckedReport report={checked} />}
      {isReady && (
        <>
          <DateField label={text.import_arrives} value={arrives_on} onChange={setArrivesOn} />
          <TextField
            label={partsText.reason}
            hint={text.import_hint}
            value={typed}
            onChange={setReason}
            maxLength={500}
          />
        </>
      )}
    </Dialog>
  )
}

function isImportable({ faults, payouts }: ReportCheck): boolean {
  return faults.length === 0 && payouts.length > 0 && payouts.every(({ is_known }) => !is_known)
}

function FileRow({ hasFile, onChoose }: { hasFile: boolean; onChoose: (file: File) => void }) {
  return (
    <Row>
      <FileTrigger
        acceptedFileTypes={['.csv', '.txt', '.tsv', 'text/csv', 'text/plain', 'text/tab-separated-values']}
        onSelect={(files) => {
          const file = files?.[0]
          if (file) onChoose(file)
        }}
      >
        <Button icon="upload">{hasFile ? text.import_other : text.import_choose}</Button>
      </FileTrigger>
    </Row>
  )
}

function CheckedReport({ report: { faults, payouts } }: { report: ReportCheck }) {
  if (faults.length > 0) {
    return (
      <>
        <Note tone="bad">{text.import_faults(faults.length)}</Note>
        <FaultsTable faults={faults} />
      </>
    )
  }
  return (
    <>
      <p role="status">{text.import_effect}</p>
      <ReportPayouts payouts={payouts} />
    </>
  )
}
