import { describe, expect, test } from 'vitest'
import { metadataAt, numberAt, parseForm, textAt, valueAt, valuesAt } from './parse-form.ts'

describe('a form of the processor', () => {
  const form = parseForm(
    'mode=payment&line_items[0][price_data][unit_amount]=899&metadata[a]=1&metadata[b]=&expand[]=x&expand[]=y&empty=',
  )

  test('is nested by its field names', () => {
    expect(textAt(form, 'mode')).toBe('payment')
    expect(numberAt(form, 'line_items', '0', 'price_data', 'unit_amount')).toBe(899)
    expect(metadataAt(form, 'metadata')).toEqual({ a: '1', b: '' })
    expect(valuesAt(form, 'expand')).toEqual(['x', 'y'])
  })

  test('has undefined values for missing fields', () => {
    expect(textAt(form, 'empty')).toBeUndefined()
    expect(textAt(form, 'metadata')).toBeUndefined()
    expect(numberAt(form, 'mode')).toBeUndefined()
    expect(valueAt(form, 'mode', 'deeper')).toBeUndefined()
    expect(metadataAt(form, 'mode')).toEqual({})
  })

  test('cannot change a prototype', () => {
    const hostile = parseForm('__proto__[polluted]=yes&constructor[prototype][polluted]=yes')
    expect(textAt(hostile, '__proto__', 'polluted')).toBe('yes')
    expect(Object.hasOwn(Object.prototype, 'polluted')).toBe(false)
  })
})
