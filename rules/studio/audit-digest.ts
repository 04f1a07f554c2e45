/** The fields of an entry that its digest covers, in this order. */
const FIELDS = [
  'id',
  'number',
  'at',
  'actor_id',
  'kind',
  'person_id',
  'subject_id',
  'amount',
  'currency',
  'days',
  'reason',
] as const

export type DigestedAction = Readonly<Record<(typeof FIELDS)[number], string | number | null>>

/** The text whose digest ends the chain after this entry: the digest before it and the entry's fields. */
export function chainedText(previous: string, action: DigestedAction): string {
  return JSON.stringify([previous, ...FIELDS.map((field) => action[field])])
}
