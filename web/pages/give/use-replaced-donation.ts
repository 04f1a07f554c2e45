import { useEffect, useState } from 'react'
import { listDonations, type MonthlyDonation } from '#contract/billing/donations.ts'
import { call } from '#web/http/api.ts'
import { reportFailure } from '#web/http/browser/report-failure.ts'

/** The query parameter with the monthly donation whose payment method is to change. */
const REPLACES_QUERY = 'replaces'

/** The monthly donation in the address, if it is this user's and active. */
export function useReplacedDonation(userId: string | null): MonthlyDonation | undefined {
  const [replaced, setReplaced] = useState<MonthlyDonation>()
  useEffect(() => {
    const id = new URLSearchParams(location.search).get(REPLACES_QUERY)
    if (!id || !userId) return
    call(listDonations, { params: { id: userId } }).then(
      ({ data }) => setReplaced(data.monthly.find((donation) => donation.id === id && donation.state !== 'ended')),
      (error: unknown) => reportFailure('listing donations failed', error),
    )
  }, [userId])
  return replaced
}
