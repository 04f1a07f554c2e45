import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, Input, Reply } from '#contract/call.ts'
import { callWithSignal } from '#web/http/api.ts'

type CallOptions = {
  /** False while the input is not known yet. */
  isEnabled?: boolean
  /** Asks again after this time, for what changes by itself. */
  everyMilliseconds?: number | undefined
  /** Asks each time it is shown, for what an answer of seconds ago may no longer say. */
  isFresh?: boolean
  /** Asks once while it is shown: what is played must not change under one’s hands. */
  isOnce?: boolean
  /** Gives the answer of the input before until that of a new input is there. */
  keepsPrevious?: boolean
}

/** The key under which the answers of a call are cached: all of them, or those of one input. */
export function callKey(call: Call, input?: object): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** The answer of a call that reads, cached by its input. */
export function useCall<call extends Call>(
  call: call,
  input: Input<call>,
  { isEnabled = true, everyMilliseconds, isFresh = false, isOnce = false, keepsPrevious = false }: CallOptions = {},
): UseQueryResult<Reply<call>> {
  return useQuery({
    queryKey: callKey(call, input),
    queryFn: ({ signal }) => callWithSignal(signal)(call, input),
    enabled: isEnabled,
    ...(isFresh && { staleTime: 0, gcTime: 0 }),
    ...(isOnce && { staleTime: Number.POSITIVE_INFINITY, gcTime: 0 }),
    ...(everyMilliseconds !== undefined && { refetchInterval: everyMilliseconds }),
    ...(keepsPrevious && { placeholderData: keepPreviousData }),
  })
}
