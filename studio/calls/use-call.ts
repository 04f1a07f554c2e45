import { keepPreviousData, type UseQueryResult, useQuery } from '@tanstack/react-query'
import type { Call, Input, Reply } from '#contract/call.ts'
import { callWithSignal } from '#web/http/api.ts'

type CallOptions = {
  /** False while the input is not known yet. */
  isEnabled?: boolean
  /** Milliseconds between refreshes, for data that changes by itself. */
  everyMilliseconds?: number | undefined
  /** Refreshes on every mount, for data that is out of date within seconds. */
  isFresh?: boolean
  /** Never refreshes while mounted: a playing source must not change. */
  isOnce?: boolean
  /** Returns the previous input's answer until the new one has arrived. */
  keepsPrevious?: boolean
}

/** The cache key of a call's answers: of all inputs, or of one. */
export function callKey(call: Call, input?: object): readonly unknown[] {
  return input === undefined ? [call.method, call.path] : [call.method, call.path, input]
}

/** The answer of a reading call, cached by its input. */
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
