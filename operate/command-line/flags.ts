import { UsageError } from './usage-error.ts'

/** Flags of every command that reads or changes a database. */
export type DatabaseFlags = { envFile?: string; json: boolean }
export const DATABASE_FLAGS = {
  envFile: {
    kind: 'parsed',
    parse: String,
    optional: true,
    brief: 'Read settings from this file',
    placeholder: 'FILE',
  },
  json: { kind: 'boolean', default: false, withNegated: false, brief: 'Print the result as JSON' },
} as const

/** Flags of every command that changes something. */
export type ChangeFlags = DatabaseFlags & { dryRun: boolean }
export const CHANGE_FLAGS = {
  ...DATABASE_FLAGS,
  dryRun: { kind: 'boolean', default: false, withNegated: false, brief: 'Change nothing; say what would change' },
} as const

/** A flag that is off unless given. */
export const switchFlag = (brief: string) => ({ kind: 'boolean', default: false, withNegated: false, brief }) as const

/** A flag with a text. */
export const textFlag = (brief: string, placeholder: string) =>
  ({ kind: 'parsed', parse: String, optional: true, brief, placeholder }) as const

/** Parses a whole number from 1 to a maximum; throws a UsageError. */
export function parseCount(most: number): (input: string) => number {
  return (input) => {
    const count = Number(input)
    if (!/^\d+$/.test(input) || count < 1 || count > most)
      throw new UsageError(`"${input}" is not a whole number from 1 to ${most}`)
    return count
  }
}

/** One required argument. */
export const oneArgument = (brief: string, placeholder: string) =>
  ({ kind: 'tuple', parameters: [{ brief, parse: String, placeholder }] }) as const
