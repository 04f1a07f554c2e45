/** A text to a phone. `id` stays the same however often it is tried. */
type SmsMessage = { id: string; to: string; text: string }

/** Hands texts to whoever carries them; throws when one was not taken. */
export type SmsSender = { send: (text: SmsMessage) => Promise<void> }

/** Where the code stands in the words of a text whose code the carrier makes. */
export const CODE_PLACEHOLDER = '{{code}}'

/** A carrier that makes, sends and checks codes itself: we never see them. */
export type VerificationCodeSender = {
  /** Sends words with a code in the place of `CODE_PLACE`; the carrier's name for it. Throws when it was not taken. */
  send: (text: SmsMessage) => Promise<string>
  /** Whether this is the code that was sent under that name. Throws when the carrier does not say. */
  check: (remoteId: string, code: string) => Promise<boolean>
}
