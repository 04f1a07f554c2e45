import { QueryClient } from '@tanstack/react-query'
import { isCallError } from '#contract/is-call-error.ts'

/** Retries failures of the connection or the server, never refusals. */
function mayRetry(failures: number, error: unknown): boolean {
  return failures < 2 && !(isCallError(error) && error.status < 500)
}

export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: mayRetry, staleTime: 10_000 }, mutations: { retry: false } },
})
