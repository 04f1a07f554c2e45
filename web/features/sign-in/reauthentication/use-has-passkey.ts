import { useEffect, useState } from 'react'
import { listPasskeys } from '#contract/accounts/passkeys.ts'
import { call } from '#web/http/api.ts'
import { useSiteFeatures } from '#web/state/site-features.ts'
import { supportsPasskeys } from '../passkeys/passkeys.ts'

/** True if the account has a passkey. It may not be on this device; the list does not say. */
export function useHasPasskey(id: string): boolean {
  const { has_passkeys } = useSiteFeatures()
  const [hasOne, setHasOne] = useState(false)
  useEffect(() => {
    if (!has_passkeys || !supportsPasskeys()) return
    call(listPasskeys, { params: { id } }).then(
      ({ data }) => setHasOne(data.length > 0),
      // If that fails, the other ways are offered.
      () => undefined,
    )
  }, [id, has_passkeys])
  return hasOne
}
