/** An SMS. `id` is the same at every attempt. */
type SmsMessage = { id: string; to: string; text: string }

/** Sends an SMS; throws if the service does not accept it. */
export type SmsSender = { send: (text: SmsMessage) => Promise<void> }

/** Placeholder of the code in the text of an SMS whose code the carrier makes. */
export const CODE_PLACEHOLDER = '{{code}}'

/** A carrier that makes, sends and checks codes: we never see them. */
export type VerificationCodeSender = {
  /** Sends a text whose `CODE_PLACEHOLDER` the carrier fills; returns the carrier's id. Throws if not accepted. */
  send: (text: SmsMessage) => Promise<string>
  /** True if the code is the one sent under that id. Throws without an answer of the carrier. */
  check: (remoteId: string, code: string) => Promise<boolean>
}
