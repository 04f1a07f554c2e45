/** A rule for a text in a feed, and its description. */
export type ValueCheck = { accepts: (text: string) => boolean; expectation: string }

const WEEKDAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DATE =
  /^(?:(?<weekday>[A-Z][a-z]{2}), )?(?<day>\d{1,2}) (?<month>[A-Z][a-z]{2}) (?<year>\d{4}) (?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)? (?:GMT|UT|[ECMP][SD]T|[+-](?:0\d|1[0-4])[0-5]\d)$/

const matches = (pattern: RegExp, says: string): ValueCheck => ({
  accepts: (text) => pattern.test(text),
  expectation: says,
})

export const oneOf = (...values: readonly string[]): ValueCheck => ({
  accepts: (text) => values.includes(text),
  expectation: `one of ${values.join(', ')}`,
})

/** A non-empty text without surrounding space, of this many characters at most. */
export const boundedText = (most: number): ValueCheck => ({
  accepts: (text) => text.trim() === text && text !== '' && [...text].length <= most,
  expectation: `a text without space around it, of ${most} characters at most`,
})

/** The same, with a maximum in bytes. */
export const boundedBytes = (mostBytes: number): ValueCheck => ({
  accepts: (text) => text.trim() === text && text !== '' && Buffer.byteLength(text) <= mostBytes,
  expectation: `a text without space around it, of ${mostBytes} bytes at most`,
})

export const anyText: ValueCheck = { accepts: () => true, expectation: 'anything' }
export const emptyText = matches(/^\s*$/, 'empty')
export const wholeNumber = matches(/^(?:0|[1-9]\d*)$/, 'a whole number')
export const positiveNumber = matches(/^[1-9]\d*$/, 'a whole number from 1')
export const decimal = matches(/^\d+(?:\.\d+)?$/, 'a number')
export const duration = matches(
  /^(?:[1-9]\d*|(?:\d+:[0-5]|[0-5]?)\d:[0-5]\d)$/,
  'seconds, or hours, minutes and seconds',
)
export const email = matches(/^[^\s@<>]+@[^\s@<>]+\.[^\s@<>]+$/, 'an email address')
export const language = matches(/^[a-z]{2,3}(?:-[a-z0-9]{2,8})*$/i, 'a language')
export const uuid5 = matches(
  /^[0-9a-f]{8}-[0-9a-f]{4}-5[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  'a UUID of version 5',
)

export const address: ValueCheck = {
  accepts: (text) => /^https?:\/\/\S+$/.test(text) && URL.canParse(text),
  expectation: 'an address of http or https',
}
export const picture: ValueCheck = {
  accepts: (text) => address.accepts(text) && /\.(?:jpe?g|png)$/.test(new URL(text).pathname),
  expectation: 'the address of a .jpg or .png',
}
/** An RFC 822 date with a four-digit year, an existing day and its correct weekday. */
export const date: ValueCheck = {
  accepts(text) {
    const { weekday, day, month = '', year } = DATE.exec(text)?.groups ?? {}
    const at = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)))
    if (at.getUTCDate() !== Number(day) || at.getUTCMonth() !== MONTHS.indexOf(month)) return false
    return weekday === undefined || WEEKDAYS[at.getUTCDay()] === weekday
  },
  expectation: 'a date of RFC 822',
}
