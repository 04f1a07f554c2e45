import { useCallback, useEffect, useState } from 'react'
import { type DonationStatement, getDonationStatement } from '#contract/billing/donations.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { call } from '#web/http/api.ts'

export type StatementState =
  | { status: 'opening' }
  | { status: 'none' }
  | { status: 'failed' }
  | { status: 'shown'; statement: DonationStatement }

/** The donations of a year. */
export function useStatement(userId: string, year: number) {
  const [state, setState] = useState<StatementState>({ status: 'opening' })
  const load = useCallback(async () => {
    try {
      const { data } = await call(getDonationStatement, { params: { user_id: userId, year } })
      setState({ status: 'shown', statement: data })
    } catch (error) {
      setState({ status: isCallError(error) && error.code === 'not_found' ? 'none' : 'failed' })
    }
  }, [userId, year])
  useEffect(() => {
    void load()
  }, [load])
  return { state, load }
}
