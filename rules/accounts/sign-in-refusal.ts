/** The kind of a refused sign-in or registration; the screen has the texts. */
export type SignInRefusal =
  | 'invalidVerificationCode'
  | 'invalidEmailAddress'
  | 'emailLoginNotSetUp'
  | 'magicLinkExpired'
  | 'invalidPassword'

/** The deciding fields. `verification`: whether the code was right, if the reply contains it. */
export type RefusedReply = { status: number; message: string; verification?: boolean | undefined }

/** Interprets a refused login; the default is a wrong password. Source: specification, section 8. */
export function loginRefusal({ message, verification }: RefusedReply): SignInRefusal {
  if (verification === false) return 'invalidVerificationCode'
  if (message === 'User has not set up email login') return 'emailLoginNotSetUp'
  if (message === 'Magic Link Expired') return 'magicLinkExpired'
  return 'invalidPassword'
}

/** Interprets a refused registration; undefined if neither code nor address is wrong. Source: as above. */
export function registerRefusal({ status, message, verification }: RefusedReply): SignInRefusal | undefined {
  // Checked first: the message of a right code may still mention the code.
  if (verification === true) return 'invalidEmailAddress'
  const isCodes = verification === false || status === 400 || /verification code/i.test(message)
  return isCodes ? 'invalidVerificationCode' : undefined
}
