import type { Answer } from '../../answer.ts'
import { answerCheckAudit } from '../audit/check-audit.ts'
import { answerDismissAuditAlert } from '../audit/dismiss-audit-alert.ts'
import { answerListAudit } from '../audit/list-audit.ts'
import { answerListAuditActors } from '../audit/list-audit-actors.ts'
import { answerListAuditAlerts } from '../audit/list-audit-alerts.ts'
import { answerBlockPerson } from './block-person.ts'
import { answerCancelPersonSubscription } from './cancel-person-subscription.ts'
import { answerDeletePerson } from './delete-person.ts'
import { answerEndImpersonation } from './end-impersonation.ts'
import { answerEndPersonSessions } from './end-person-sessions.ts'
import { answerExportPerson } from './export-person.ts'
import { answerExtendPersonSubscription } from './extend-person-subscription.ts'
import { answerGetPerson } from './get-person.ts'
import { answerGrantPersonAccess } from './grant-person-access.ts'
import { answerListPersonEmails } from './list-person-emails.ts'
import { answerOpenPerson } from './open-person.ts'
import { answerRefundPersonCharge } from './refund-person-charge.ts'
import { answerResendPersonEmail } from './resend-person-email.ts'
import { answerResendPersonReceipt } from './resend-person-receipt.ts'
import { answerRevokePersonAccess } from './revoke-person-access.ts'
import { answerSearchPeople } from './search-people.ts'
import { answerStartImpersonation } from './start-impersonation.ts'
import { answerStartPersonEmailChange } from './start-person-email-change.ts'
import { answerUnblockPerson } from './unblock-person.ts'
import { answerUndoPersonAction } from './undo-person-action.ts'

/** The answers about people, and about the audit log. */
export const PEOPLE_ANSWERS: readonly Answer[] = [
  answerBlockPerson,
  answerCancelPersonSubscription,
  answerCheckAudit,
  answerDeletePerson,
  answerEndImpersonation,
  answerEndPersonSessions,
  answerExportPerson,
  answerExtendPersonSubscription,
  answerGetPerson,
  answerGrantPersonAccess,
  answerDismissAuditAlert,
  answerListAudit,
  answerListAuditActors,
  answerListAuditAlerts,
  answerListPersonEmails,
  answerOpenPerson,
  answerRefundPersonCharge,
  answerResendPersonEmail,
  answerResendPersonReceipt,
  answerRevokePersonAccess,
  answerSearchPeople,
  answerStartImpersonation,
  answerStartPersonEmailChange,
  answerUnblockPerson,
  answerUndoPersonAction,
]
