import { endAccessCode, listAccessCodes } from '#contract/studio/money/access-codes.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { useChange } from '#studio/calls/use-change.ts'
import { usePagedRows } from '#studio/calls/use-paged-rows.ts'
import { accessCodesText as text } from '#studio/text/money/access-codes-en.ts'
import { showToast } from '#studio/ui/toast/toasts.ts'
import { call } from '#web/http/api.ts'
import { CodeListPage, EndCodeDialog } from '../code-list-page.tsx'
import { CodeRow } from './code-row.tsx'
import { CreateCodeDialog } from './create-code-dialog.tsx'

/** Access codes, which give free days, with their counts and buttons to make and end them. */
export function Page() {
  const codes = usePagedRows(callKey(listAccessCodes), (start) => call(listAccessCodes, { query: start }))
  return (
    <CodeListPage
      text={text}
      list={codes}
      row={(code, onEnd) => <CodeRow key={code.code} code={code} onEnd={onEnd} />}
      createDialog={(onClose) => <CreateCodeDialog onClose={onClose} />}
      endDialog={({ code }, onClose) => <EndDialog code={code} onClose={onClose} />}
    />
  )
}

function EndDialog({ code, onClose }: { code: string; onClose: () => void }) {
  const change = useChange(endAccessCode, {
    refreshes: [listAccessCodes],
    onDone: () => {
      showToast(text.end_done)
      onClose()
    },
  })
  const end = (reason: string) => change.mutate({ params: { code }, body: { reason } })
  return <EndCodeDialog text={text} code={code} change={change} onConfirm={end} onClose={onClose} />
}
