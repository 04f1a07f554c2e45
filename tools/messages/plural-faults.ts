import type { Argument } from './read-message.ts'

/** Whole numbers up to this one use every plural form that occurs in our counts. */
const HIGHEST = 200
const ALWAYS = 'other'

/**
 * The faults of a plural by the forms of its language (CLDR, by `Intl.PluralRules`): missing forms, needless forms, and
 * a form for several numbers without the number itself.
 */
export function pluralFaults({ name, kind, cases }: Argument, locale: string): string[] {
  const rules = new Intl.PluralRules(locale, { type: kind === 'selectordinal' ? 'ordinal' : 'cardinal' })
  const numbers = Array.from({ length: HIGHEST + 1 }, (_, number) => number)
  const formsNeeded = new Map<string, number>()
  for (const number of numbers.filter((one) => !cases.has(String(one)))) {
    const form = rules.select(number)
    if (!formsNeeded.has(form)) formsNeeded.set(form, number)
  }
  const known = new Set<string>(rules.resolvedOptions().pluralCategories)
  const lacking = [...formsNeeded].filter(([form]) => !cases.has(form))
  return [
    ...lacking.map(([form, number]) => `{${name}} lacks the plural form “${form}”, as for ${number}`),
    ...(cases.has(ALWAYS) || lacking.some(([form]) => form === ALWAYS) ? [] : [`{${name}} lacks “${ALWAYS}”`]),
    ...[...cases.keys()]
      .filter((form) => !/^\d+$/.test(form) && !known.has(form))
      .map((form) => `{${name}} has the plural form “${form}”, which the language does not have`),
    ...(hidesItsNumber(cases, rules) ? [`{${name}} says no number in “one”, which is also for 21`] : []),
  ]
}

function hidesItsNumber(cases: Argument['cases'], rules: Intl.PluralRules): boolean {
  const [one, other] = [cases.get('one'), cases.get(ALWAYS)]
  return rules.select(21) === 'one' && other?.includes('#') === true && one !== undefined && !one.includes('#')
}
