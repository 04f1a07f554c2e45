type Carrier = { name: string; isTest: boolean }

/** Names of the offered carriers, with the test carrier except in production (specification, section 9). */
export function phoneCarrierNames(carriers: readonly Carrier[], isProduction: boolean): string[] {
  return carriers.filter(({ isTest }) => !isTest || !isProduction).map(({ name }) => name)
}
