import { compileMessageOrThrow } from '@lingui/message-utils/compileMessage'
import { describe, expect, test } from 'vitest'
import { formatMessage, type MessageValues } from './format-message.ts'

const say = (icu: string, values: MessageValues, locale = 'en') =>
  formatMessage(compileMessageOrThrow(icu), values, locale)

describe('a message', () => {
  test.each<[string, MessageValues, string, string]>([
    ['Play', {}, 'en', 'Play'],
    ['Play {title}', { title: 'Rest' }, 'en', 'Play Rest'],
    ['{a} then {b}, {a} again', { a: 'x', b: 'y' }, 'en', 'x then y, x again'],
    ["{name}'s Videos", { name: 'Ruth' }, 'en', "Ruth's Videos"],
    ["it''s '{name}'", { name: 'Ruth' }, 'en', "it's {name}"],
    ['{nothing} here', { nothing: null }, 'en', ' here'],
    ['{count, plural, one {# item} other {# items}}', { count: 1 }, 'en', '1 item'],
    ['{count, plural, one {# item} other {# items}}', { count: 0 }, 'en', '0 items'],
    ['{count, plural, =0 {none} one {# item} other {# items}}', { count: 0 }, 'en', 'none'],
    ['{count, plural, other {# items}}', { count: 12345 }, 'de', '12.345 items'],
    ['{count, plural, offset:1 =1 {you} one {you and one} other {you and #}}', { count: 2 }, 'en', 'you and one'],
    ['{count, plural, offset:1 =1 {you} one {you and one} other {you and #}}', { count: 4 }, 'en', 'you and 3'],
    ['{count, plural, one {# год} few {# года} many {# лет} other {# года}}', { count: 3 }, 'ru', '3 года'],
    ['{count, plural, one {# год} few {# года} many {# лет} other {# года}}', { count: 11 }, 'ru', '11 лет'],
    ['{at, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { at: 22 }, 'en', '22nd'],
    ['{on, select, true {On} other {Off}}', { on: true }, 'en', 'On'],
    ['{on, select, true {On} other {Off}}', { on: false }, 'en', 'Off'],
    ['{kind, select, a {A} other {else}}', { kind: 'toString' }, 'en', 'else'],
    ['{n, plural, one {{on, select, true {# on} other {# off}}} other {many}}', { n: 1, on: true }, 'en', '1 on'],
    ['© {year}', { year: 2026 }, 'en', '© 2026'],
    ['© {year}', { year: 2026 }, 'fa', '© ۲۰۲۶'],
    ['{from}–{to}', { from: '3', to: 14 }, 'bn', '3–১৪'],
    ['до {date}.', { date: '28 ноября 2026 г.' }, 'ru', 'до 28 ноября 2026 г.'],
    ['{date}. {title}.', { date: '2026. november 28.', title: 'Wait...' }, 'hu', '2026. november 28. Wait...'],
    ['{size, number} bytes', { size: 1234 }, 'mr', '१,२३४ bytes'],
    ['{size, number} bytes', { size: 1234.5 }, 'de', '1.234,5 bytes'],
  ])('%s of %j in %s reads %s', (icu, values, locale, words) => {
    expect(say(icu, values, locale)).toBe(words)
  })

  test('that is a plain string fills in its placeholders', () => {
    expect(formatMessage('Welcome to {brand}', { brand: 'Selah' }, 'en')).toBe('Welcome to Selah')
  })
})
