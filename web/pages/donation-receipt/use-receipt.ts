import { useCallback, useEffect, useState } from 'react'
import type { Reply } from '#contract/call.ts'
import { getDonationReceipt, refundDonation } from '#contract/donations.ts'
import { isCallError } from '#contract/errors.ts'
import { call, callOnce } from '#web/transport/api.ts'
import { endErrand, errandKey } from '#web/transport/errand-key.ts'

export type Receipt = Reply<typeof getDonationReceipt>['data']

export type ReceiptState =
  | { status: 'opening' }
  | { status: 'not_found' }
  | { status: 'failed' }
  | { status: 'shown'; receipt: Receipt }

const REFUND = 'donation_refund'

/** The receipt that the address names, with the key of its letter, and taking the donation back. */
export function useReceipt() {
  const [state, setState] = useState<ReceiptState>({ status: 'opening' })
  const load = useCallback(async () => {
    const { id, key } = named()
    if (id === '') return setState({ status: 'not_found' })
    try {
      const { data } = await call(getDonationReceipt, { params: { id }, query: key === undefined ? {} : { key } })
      setState({ status: 'shown', receipt: data })
    } catch (error) {
      setState({ status: isCallError(error) && error.code === 'not_found' ? 'not_found' : 'failed' })
    }
  }, [])
  useEffect(() => {
    void load()
  }, [load])

  async function refund() {
    const { id, key } = named()
    const input = { params: { id }, body: key === undefined ? {} : { key } }
    const { data } = await callOnce(errandKey(REFUND, input))(refundDonation, input)
    endErrand(REFUND)
    setState({ status: 'shown', receipt: data })
  }
  return { state, load, refund }
}

function named(): { id: string; key: string | undefined } {
  const query = new URLSearchParams(location.search)
  return { id: query.get('id') ?? '', key: query.get('key') ?? undefined }
}
