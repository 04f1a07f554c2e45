import { useCallback, useEffect, useState } from 'react'
import { listDonations } from '#contract/billing/donations.ts'
import { type GivingPage, listGivingPlaces } from '#contract/billing/giving-pages.ts'
import type { Reply } from '#contract/call.ts'
import { call } from '#web/http/api.ts'

export type Donations = Reply<typeof listDonations>['data'] & { givingPages: readonly GivingPage[] }

/** A member's donations and ministries, and a reload. */
export function useDonations(userId: string) {
  const [donations, setDonations] = useState<Donations>()
  const [hasFailed, setFailed] = useState(false)
  const load = useCallback(async () => {
    setFailed(false)
    try {
      const input = { params: { id: userId } }
      const [{ data }, { data: givingPages }] = await Promise.all([
        call(listDonations, input),
        call(listGivingPlaces, input),
      ])
      setDonations({ ...data, givingPages })
    } catch {
      setFailed(true)
    }
  }, [userId])
  useEffect(() => {
    void load()
  }, [load])
  return { donations, hasFailed, load }
}
