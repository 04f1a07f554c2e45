import { expect, test } from 'vitest'
import { stripSchemas } from './strip-schemas.ts'

const IMPORTS = "import * as Type from 'typebox'\nimport { Data, Id } from '../schema.ts'\n"

test.each([
  ['a schema', 'export const Tag = Type.Object({ name: Type.String() })', 'export const Tag = ({})'],
  [
    'the schemas of a call',
    "export const getTag = defineCall({ path: '/tag', params: Type.Object({ id: Id }), reply: Data(Tag) })",
    "export const getTag = defineCall({ path: '/tag', params: ({}), reply: ({}) })",
  ],
  ['a part of a schema', 'const fields = Type.Object({ a: Type.Null() }).properties', 'const fields = ({}).properties'],
  ['a call without schemas', "export const path = folder('/tag/')", "export const path = folder('/tag/')"],
])('%s is reduced to what browsers need', (_, code, expected) => {
  expect(stripSchemas(IMPORTS + code)).toBe(IMPORTS + expected)
})
