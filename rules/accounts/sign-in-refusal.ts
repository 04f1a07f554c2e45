/** What a refused sign-in or registration is called; the words for each are the screen's. */
export type SignInRefusal =
  | 'invalidVerificationCode'
  | 'invalidEmailAddress'
  | 'emailLoginNotSetUp'
  | 'magicLinkExpired'
  | 'invalidPassword'

/** What of an answer decides. `verification` says whether the verification code was right, where the answer tells. */
export type RefusedReply = { status: number; message: string; verification?: boolean | undefined }

/** Reads a refused login; what nothing else explains is the password's fault. Source: specification, section 8. */
export function loginRefusal({ message, verification }: RefusedReply): SignInRefusal {
  if (verification === false) return 'invalidVerificationCode'
  if (message === 'User has not set up email login') return 'emailLoginNotSetUp'
  if (message === 'Magic Link Expired') return 'magicLinkExpired'
  return 'invalidPassword'
}

/** Reads a refused registration; undefined when neither the code nor the address is at fault. Source: as above. */
export function registerRefusal({ status, message, verification }: RefusedReply): SignInRefusal | undefined {
  // A right code is told first: its message may still mention the code.
  if (verification === true) return 'invalidEmailAddress'
  const isCodes = verification === false || status === 400 || /verification code/i.test(message)
  return isCodes ? 'invalidVerificationCode' : undefined
}
