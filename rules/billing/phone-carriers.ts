type Carrier = { name: string; isTest: boolean }

/** The names of the carriers that are offered: the test one everywhere but in production (specification, section 9). */
export function phoneCarrierNames(carriers: readonly Carrier[], isProduction: boolean): string[] {
  return carriers.filter(({ isTest }) => !isTest || !isProduction).map(({ name }) => name)
}
