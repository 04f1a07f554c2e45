/** A carrier whose customers may come by their phone plan. */
export type PhoneCarrier = {
  id: string
  name: string
  /** Only for trying things out: never named where the product is sold. */
  isTest: boolean
}

export const PHONE_CARRIERS: readonly PhoneCarrier[] = [
  { id: 'meridian', name: 'Meridian Mobile', isTest: false },
  { id: 'test', name: 'Test carrier', isTest: true },
]
