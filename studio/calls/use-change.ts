import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query'
import type { Call, Input, Reply } from '#contract/call.ts'
import { call as makeCall } from '#web/http/api.ts'
import { callKey } from './use-call.ts'

type ChangeOptions<call extends Call> = {
  /** Calls whose answers are out of date after the change. */
  refreshes?: readonly Call[]
  onDone?: (reply: Reply<call>, input: Input<call>) => void
  /** Acts on a refusal, beside `change.error`; the change is pending until its promise is resolved. */
  onRefused?: (error: Error, input: Input<call>) => void | Promise<void>
}

/** A writing call. `change.error` is the refusal, until the next attempt. */
export function useChange<call extends Call>(
  call: call,
  { refreshes = [], onDone, onRefused }: ChangeOptions<call> = {},
): UseMutationResult<Reply<call>, Error, Input<call>> {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (input: Input<call>) => makeCall(call, input),
    async onSuccess(reply, input) {
      onDone?.(reply, input)
      await Promise.all(refreshes.map((stale) => client.invalidateQueries({ queryKey: callKey(stale) })))
    },
    onError: (error, input) => onRefused?.(error, input),
  })
}
