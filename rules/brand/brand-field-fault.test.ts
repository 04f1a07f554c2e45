import { describe, expect, test } from 'vitest'
import { BRAND_FIELDS } from '#contract/brand-fields.ts'
import { brandFieldFault, brandFieldRule, cleanBrandValue } from './brand-field-fault.ts'

const faultOf = (field: string, value: string) => {
  const rule = brandFieldRule(field, ['premium-yearly'])
  return rule ? brandFieldFault(rule, cleanBrandValue(rule.kind, value)) : 'unknown'
}

describe('a value of the brand', () => {
  test.each([
    ['name', 'Harbour', undefined],
    ['name', '  ', 'empty'],
    ['name', 'x'.repeat(41), 'too_long'],
    ['name', 'Har\nbour', 'has_control'],
    ['name', 'Har\u2028bour', 'has_control'],
    ['accent_colour', '#3AA8E0', undefined],
    ['accent_colour', 'red', 'no_colour'],
    ['accent_colour', '#3aa8e0;', 'too_long'],
    ['link_terms', 'https://harbour.example/terms/', undefined],
    ['link_terms', 'javascript:alert(1)', 'no_link'],
    ['link_terms', 'https://[', 'no_link'],
    ['link_terms', 'https://пример.рф/', 'no_link'],
    ['link_terms', 'https://xn--e1afmkfd.xn--p1ai/terms?a=b#c', undefined],
    ['link_terms', 'http://harbour.example/', 'no_link'],
    ['link_terms', 'https://harbour.example/"><script>', 'no_link'],
    ['mail_from', 'hello@harbour.example', undefined],
    ['mail_from', 'hello@harbour.example\r\nBcc: x@y.example', 'no_email'],
    ['type', 'sans', undefined],
    ['type', 'Comic', 'no_choice'],
    ['mark', 'M1 1h2', undefined],
    ['mark', 'M1 1"/>', 'no_mark'],
    ['community_codes', 'Harbour\n\nlake-2', undefined],
    ['community_codes', 'discover', 'wrong_line'],
    ['community_codes', 'a/b', 'wrong_line'],
    ['podcasts', 'plain-faith', undefined],
    ['podcasts', ' \n', undefined],
    ['podcasts', 'plain faith', 'wrong_line'],
    ['plan_title.premium-yearly', '{premium}, for a year', undefined],
    ['plan_title.other', 'Other', 'unknown'],
    ['plan_title.premium-yearly@de', '{premium}, jährlich', undefined],
    ['plan_title.premium-yearly@pt-BR', 'Anual', undefined],
    ['plan_title.premium-yearly@en', 'Yearly', 'unknown'],
    ['plan_title.premium-yearly@xx', 'Yearly', 'unknown'],
    ['plan_title.premium-yearly', '{plan}, for a year', 'unknown_name'],
    ['plan_words.premium-yearly@de', '', 'empty'],
    ['plan_points.premium-yearly', 'All series\n\n Sleep stories ', undefined],
    ['plan_points.premium-yearly@de', '', undefined],
    ['plan_points.premium-yearly', 'x'.repeat(81), 'too_long'],
    ['plan_points.premium-yearly', [...'123456789'].join('\n'), 'too_many_lines'],
    ['plan_points.premium-yearly', 'All of {plan}', 'unknown_name'],
    ['slug', 'harbour', 'unknown'],
    ['__proto__', 'x', 'unknown'],
  ])('%s %j', (field, value, fault) => {
    expect(faultOf(field, value)).toBe(fault)
  })

  test('lists lose empty and repeated lines', () => {
    expect(cleanBrandValue('codes', ' A \n\na\nb')).toBe('a\nb')
  })

  test('every field has a rule', () => {
    for (const field of Object.keys(BRAND_FIELDS)) expect(brandFieldRule(field, [])).toBeDefined()
  })
})
