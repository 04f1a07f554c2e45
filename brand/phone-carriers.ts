/** A carrier whose customers can sign in with their phone plan. */
export type PhoneCarrier = {
  id: string
  name: string
  /** For tests only: never shown in production. */
  isTest: boolean
}

export const PHONE_CARRIERS: readonly PhoneCarrier[] = [
  { id: 'meridian', name: 'Meridian Mobile', isTest: false },
  { id: 'test', name: 'Test carrier', isTest: true },
]
