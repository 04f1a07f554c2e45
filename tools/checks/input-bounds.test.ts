import { readFileSync } from 'node:fs'
import * as Type from 'typebox'
import { describe, expect, test } from 'vitest'
import { defineCall } from '#contract/call.ts'
import { ANSWERS } from '#server/api/answers.ts'
import { inputBoundsOf, inputBoundsRow } from './input-bounds.ts'

const CALLS = ANSWERS.map(({ call }) => call)

describe('every text, number, list and record that a visitor may send', () => {
  test.each(CALLS.map((call) => [`${call.method} ${call.path}`, call] as const))('is bounded: %s', (_, call) => {
    expect(inputBoundsOf(call).filter(({ most }) => most === undefined)).toEqual([])
  })

  test('is in the table of docs/security.md', () => {
    const text = readFileSync(new URL('../../docs/security.md', import.meta.url), 'utf8')
    const [, table = ''] = /<!-- bounds -->\n([\s\S]*?)<!-- \/bounds -->/.exec(text) ?? []
    const rows = CALLS.map(inputBoundsRow).sort()
    // To update the table, replace the rows between the two marks by these.
    expect(table.trim().split('\n').slice(2)).toEqual(rows)
  })
})

test('a field without a bound is reported', () => {
  const call = defineCall({
    method: 'POST',
    path: '/x/:id',
    summary: '',
    needs: 'anyone',
    params: Type.Object({ id: Type.String({ maxLength: 5 }) }),
    body: Type.Object({
      word: Type.Union([Type.Literal('a'), Type.String()]),
      day: Type.String({ pattern: '^\\d{4}$' }),
      digits: Type.String({ pattern: '^\\d+$' }),
      list: Type.Array(Type.Number({ maximum: 3 })),
      pair: Type.Tuple([Type.Integer(), Type.Boolean()]),
      props: Type.Record(Type.String(), Type.String({ maxLength: 1 }), { maxProperties: 2 }),
    }),
    reply: Type.Object({}),
    errors: [],
  })
  const unbounded = inputBoundsOf(call).flatMap(({ field, most }) => (most === undefined ? [field] : []))
  expect(unbounded).toEqual(['body.word', 'body.digits', 'body.list', 'body.pair[]'])
})
