import { Format } from 'typebox/format'

// RFC 3339 has leap seconds, and RFC 9557 adds names of time zones: a `Date` reads neither, and would become NaN.
Format.Set('date-time', (text) => Format.IsDateTime(text) && !Number.isNaN(Date.parse(text)))
