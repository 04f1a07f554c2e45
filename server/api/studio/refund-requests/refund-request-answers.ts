import type { Answer } from '../../answer.ts'
import { answerApproveRefundRequest } from './approve-refund-request.ts'
import { answerAskForRefund } from './ask-for-refund.ts'
import { answerDeclineRefundRequest } from './decline-refund-request.ts'
import { answerListRefundRequests } from './list-refund-requests.ts'

/** The calls about refunds above a limit. */
export const REFUND_REQUEST_ANSWERS: readonly Answer[] = [
  answerApproveRefundRequest,
  answerAskForRefund,
  answerDeclineRefundRequest,
  answerListRefundRequests,
]
