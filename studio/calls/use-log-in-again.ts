import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { LOGIN } from '#contract/paths.ts'
import { signOut } from '#web/http/session/sign-out.ts'

/**
 * Logs in once more, with two factors, and comes back to `next`. A session with one factor ends first: the login page would
 * send whoever has one straight back.
 */
export function useLogInAgain(next: string): UseMutationResult<void, Error, void> {
  return useMutation({
    async mutationFn() {
      await signOut(async () => undefined)
      location.assign(`${LOGIN}?next_url=${encodeURIComponent(next)}`)
    },
  })
}
