import { useCallback, useEffect, useState } from 'react'
import { getDonationReceipt, refundDonation } from '#contract/billing/donations.ts'
import type { Reply } from '#contract/call.ts'
import { isCallError } from '#contract/is-call-error.ts'
import { call, callIdempotently } from '#web/http/api.ts'
import { endPurchaseAttempt, purchaseAttemptKey } from '#web/state/purchase-attempt-key.ts'

export type Receipt = Reply<typeof getDonationReceipt>['data']

export type ReceiptState =
  | { status: 'opening' }
  | { status: 'not_found' }
  | { status: 'failed' }
  | { status: 'shown'; receipt: Receipt }

const REFUND_ATTEMPT = 'donation_refund'

/** The receipt in the address, with the key of its message, and its refund. */
export function useReceipt() {
  const [state, setState] = useState<ReceiptState>({ status: 'opening' })
  const load = useCallback(async () => {
    const { id, key } = receiptQuery()
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
    const { id, key } = receiptQuery()
    const input = { params: { id }, body: key === undefined ? {} : { key } }
    const { data } = await callIdempotently(purchaseAttemptKey(REFUND_ATTEMPT, input))(refundDonation, input)
    endPurchaseAttempt(REFUND_ATTEMPT)
    setState({ status: 'shown', receipt: data })
  }
  return { state, load, refund }
}

function receiptQuery(): { id: string; key: string | undefined } {
  const query = new URLSearchParams(location.search)
  return { id: query.get('id') ?? '', key: query.get('key') ?? undefined }
}
