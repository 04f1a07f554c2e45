import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Input, Reply } from '#contract/call.ts'
import { call as makeCall } from '#web/http/api.ts'
import { callKey } from './use-call.ts'

type ChangeOptions<call extends Call> = {
  /** Calls whose answers are out of date after the change. */
  refreshes?: readonly Call[]
  /** True if the change applies only some seconds later: their answers are then out of date again. */
  appliesLater?: (reply: Reply<call>) => boolean
  onDone?: (reply: Reply<call>, input: Input<call>) => void
  /** Acts on a refusal, beside `change.error`; the change is pending until its promise is resolved. */
  onRefused?: (error: Error, input: Input<call>) => void | Promise<void>
}

/** When a change that applies later is read again, in milliseconds: a server learns of it within seconds. */
const PENDING_WAITS = [2000, 5000, 10_000] as const

/** A writing call. `change.error` is the refusal, until the next attempt. */
export function useChange<call extends Call>(
  call: call,
  { refreshes = [], appliesLater, onDone, onRefused }: ChangeOptions<call> = {},
): UseMutationResult<Reply<call>, Error, Input<call>> {
  const client = useQueryClient()
  const refresh = () => Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: callKey(stale) })))
  return useMutation({
    mutationFn: (input: Input<call>) => makeCall(call, input),
    async onSuccess(reply, input) {
      onDone?.(reply, input)
      // Also if the view that made the change is left meanwhile.
      if (appliesLater?.(reply)) for (const wait of PENDING_WAITS) setTimeout(refresh, wait)
      await refresh()
    },
    onError: (error, input) => onRefused?.(error, input),
  })
}
