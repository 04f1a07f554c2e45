import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { LOGIN } from '#contract/paths.ts'
import { signOut } from '#web/http/session/sign-out.ts'

/**
 * Logs in once more, with two factors, and comes back to `next`. The session with one factor ends first, because the
 * login page sends visitors with a session straight back.
 */
export function useLogInAgain(next: string): UseMutationResult<void, Error, void> {
  return useMutation({
    async mutationFn() {
      await signOut(async () => undefined)
      location.assign(`${LOGIN}?next_url=${encodeURIComponent(next)}`)
    },
  })
}
