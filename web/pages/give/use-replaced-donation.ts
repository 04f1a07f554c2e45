import { useEffect, useState } from 'react'
import { listDonations, type MonthlyDonation } from '#contract/billing/donations.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'

/** The query that names the monthly donation whose way of paying is to change. */
export const REPLACES_QUERY = 'replaces'

/** The monthly donation that the address names, if it is this user's and goes on. */
export function useReplacedDonation(userId: string | null): MonthlyDonation | undefined {
  const [replaced, setReplaced] = useState<MonthlyDonation>()
  useEffect(() => {
    const id = new URLSearchParams(location.search).get(REPLACES_QUERY)
    if (!id || !userId) return
    call(listDonations, { params: { id: userId } }).then(
      ({ data }) => setReplaced(data.monthly.find((one) => one.id === id && one.state !== 'ended')),
      (error: unknown) => reportFailure('listing donations failed', error),
    )
  }, [userId])
  return replaced
}
