import { readFileSync } from 'node:fs'
import * as Type from 'typebox'
import { Value } from 'typebox/value'

/** Marks of the demo brand. */
export type DemoBrand = Type.Static<typeof DemoBrand>
const DemoBrand = Type.Object({
  name: Type.String(),
  domain: Type.String(),
  /** The path of its logo. */
  mark: Type.String(),
  /** Invented numbers of users. */
  proof: Type.Array(Type.String()),
  /** Community codes of real organizations. */
  codes: Type.Array(Type.String()),
  /** SHA-256 of its pictures, by their paths in the project. */
  files: Type.Record(Type.String(), Type.String()),
})

export function readDemoBrand(): DemoBrand {
  return Value.Parse(DemoBrand, JSON.parse(readFileSync(new URL('./demo-brand.json', import.meta.url), 'utf8')))
}
