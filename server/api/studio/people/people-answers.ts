import type { Answer } from '../../answer.ts'
import { answerCheckAudit } from '../audit/check-audit.ts'
import { answerListAudit } from '../audit/list-audit.ts'
import { answerCancelPersonSubscription } from './cancel-person-subscription.ts'
import { answerEndPersonSessions } from './end-person-sessions.ts'
import { answerExtendPersonSubscription } from './extend-person-subscription.ts'
import { answerGetPerson } from './get-person.ts'
import { answerGrantPersonAccess } from './grant-person-access.ts'
import { answerOpenPerson } from './open-person.ts'
import { answerRefundPersonCharge } from './refund-person-charge.ts'
import { answerResendPersonReceipt } from './resend-person-receipt.ts'
import { answerSearchPeople } from './search-people.ts'

/** The answers about people, and about the audit log. */
export const PEOPLE_ANSWERS: readonly Answer[] = [
  answerCancelPersonSubscription,
  answerCheckAudit,
  answerEndPersonSessions,
  answerExtendPersonSubscription,
  answerGetPerson,
  answerGrantPersonAccess,
  answerListAudit,
  answerOpenPerson,
  answerRefundPersonCharge,
  answerResendPersonReceipt,
  answerSearchPeople,
]
