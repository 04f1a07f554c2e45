import { type UseMutationResult, useMutation } from '@tanstack/react-query'
import { reauthenticate } from '#contract/accounts/reauthentication.ts'
import { call } from '#web/http/api.ts'
import { adoptSession } from '#web/http/session/session.ts'
import { useStaff } from './staff.tsx'

/** Authenticates the member of staff again, by their password. */
export function usePasswordProof(onProven: () => void): UseMutationResult<unknown, Error, string> {
  const { id } = useStaff()
  return useMutation({
    mutationFn: (password: string) => adoptSession(() => call(reauthenticate, { params: { id }, body: { password } })),
    onSuccess: onProven,
  })
}
