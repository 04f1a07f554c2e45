import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Reply } from '#contract/call.ts'
import { openForm } from '#contract/studio/forms.ts'
import { callKey } from '#studio/calls/use-call.ts'
import { call } from '#web/http/api.ts'

/** A form in full. Reading it is an entry of the audit log, once an hour. */
export function useOpenedForm(id: string): UseQueryResult<Reply<typeof openForm>> {
  const input = { params: { id } }
  return useQuery({ queryKey: callKey(openForm, input), queryFn: () => call(openForm, input), staleTime: 0, gcTime: 0 })
}
