import { expect, test } from 'vitest'
import { stripContract } from './strip-contract.ts'

const IMPORTS = "import * as Type from 'typebox'\nimport { Data, Id } from '../schema.ts'\n"

test.each([
  ['a schema', 'export const Tag = Type.Object({ name: Type.String() })', 'export const Tag = ({})'],
  [
    'a call',
    "export const getTag = defineCall({ method: 'GET', path: tag('/tag'), params: Type.Object({ id: Id }), reply: Data(Tag), errors: ['not_found'] })",
    "export const getTag = ({ method: 'GET', path: tag('/tag') })",
  ],
  [
    'a call that shares properties with others',
    "export const getTag = defineCall({ ...common, path: '/tag', summary: 'A tag' })",
    "export const getTag = ({ ...common, path: '/tag' })",
  ],
  ['a part of a schema', 'const fields = Type.Object({ a: Type.Null() }).properties', 'const fields = ({}).properties'],
  ['a call without schemas', "export const path = folder('/tag/')", "export const path = folder('/tag/')"],
])('%s is reduced to what browsers need', (_, code, expected) => {
  expect(stripContract(IMPORTS + code)).toBe(IMPORTS + expected)
})
