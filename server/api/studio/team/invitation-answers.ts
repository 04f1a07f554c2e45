import type { Answer } from '../../answer.ts'
import { answerAcceptStaffInvitation } from './accept-staff-invitation.ts'
import { answerInviteStaff } from './invite-staff.ts'
import { answerJoinWithNewAccount } from './join-with-new-account.ts'
import { answerReadStaffInvitation } from './read-staff-invitation.ts'
import { answerResendStaffInvitation } from './resend-staff-invitation.ts'
import { answerWithdrawStaffInvitation } from './withdraw-staff-invitation.ts'

export const INVITATION_ANSWERS: readonly Answer[] = [
  answerInviteStaff,
  answerResendStaffInvitation,
  answerWithdrawStaffInvitation,
  answerReadStaffInvitation,
  answerAcceptStaffInvitation,
  answerJoinWithNewAccount,
]
