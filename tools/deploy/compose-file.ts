import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as Type from 'typebox'
import { Value } from 'typebox/value'
import { parse } from 'yaml'

const FILE = join(import.meta.dirname, '../../deploy/compose.yaml')

const ComposeService = Type.Object({
  environment: Type.Optional(Type.Record(Type.String(), Type.String())),
  command: Type.Optional(Type.Array(Type.String())),
  read_only: Type.Optional(Type.Boolean()),
  tmpfs: Type.Optional(Type.Array(Type.String())),
  cap_drop: Type.Optional(Type.Array(Type.String())),
  security_opt: Type.Optional(Type.Array(Type.String())),
})
const ComposeFile = Type.Object({ services: Type.Record(Type.String(), ComposeService) })

/** What a test reads of a service of the compose file. */
export type ComposeService = Type.Static<typeof ComposeService>

/**
 * The services of the shipped compose file, with the settings of an `.env` file in their places as Docker Compose puts
 * them there: `${NAME}`, `${NAME:?}` (must be set) and `${NAME:-default}`. Throws if one that must be set is empty.
 */
export function readComposeFile(settings: Readonly<Record<string, string>>): Record<string, ComposeService> {
  const document: unknown = parse(readFileSync(FILE, 'utf8'), { merge: true, version: '1.2' })
  return Value.Parse(ComposeFile, interpolate(document, settings)).services
}

/** Puts the settings into each text of a parsed document. */
function interpolate(value: unknown, settings: Readonly<Record<string, string>>): unknown {
  if (typeof value === 'string') return interpolateText(value, settings)
  if (Array.isArray(value)) return value.map((one) => interpolate(one, settings))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, interpolate(one, settings)]))
}

function interpolateText(text: string, settings: Readonly<Record<string, string>>): string {
  return text.replace(/\$\{(\w+)(?::([?-])([^}]*))?\}/g, (_, name: string, kind?: string, fallback = '') => {
    const value = settings[name] ?? ''
    if (value !== '') return value
    if (kind === '?') throw new Error(`the compose file needs ${name}`)
    return fallback
  })
}
