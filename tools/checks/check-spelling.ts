import { blankComments } from '../sources/blank-comments.ts'
import type { SourceFile } from '../sources/source-files.ts'
import type { Fault } from './fault.ts'

/** British spellings with the American ones that screens use. Bible texts are exempt. */
const AMERICAN: Readonly<Record<string, string>> = {
  'e-mail': 'email',
  'e-mails': 'emails',
  'e-mailed': 'emailed',
  ageing: 'aging',
  apologise: 'apologize',
  behaviour: 'behavior',
  catalogue: 'catalog',
  centre: 'center',
  cheque: 'check',
  colour: 'color',
  colours: 'colors',
  coloured: 'colored',
  dialogue: 'dialog',
  favourite: 'favorite',
  favourites: 'favorites',
  fortnight: 'two weeks',
  fulfil: 'fulfill',
  grey: 'gray',
  harbour: 'harbor',
  honour: 'honor',
  honoured: 'honored',
  jewellery: 'jewelry',
  judgement: 'judgment',
  labour: 'labor',
  learnt: 'learned',
  licence: 'license',
  litre: 'liter',
  metre: 'meter',
  mould: 'mold',
  neighbour: 'neighbor',
  neighbours: 'neighbors',
  organisation: 'organization',
  organise: 'organize',
  parlour: 'parlor',
  plough: 'plow',
  programme: 'program',
  realise: 'realize',
  realised: 'realized',
  recognise: 'recognize',
  recognised: 'recognized',
  recognises: 'recognizes',
  savour: 'savor',
  theatre: 'theater',
  towards: 'toward',
  traveller: 'traveler',
  travellers: 'travelers',
  travelling: 'traveling',
  whilst: 'while',
}
const BRITISH = new RegExp(`(?<![\\w/-])(${Object.keys(AMERICAN).join('|')})(?![\\w-])`, 'gi')

/** Titles in cover images. */
const NAMES = /Hymns in Colour|The Year in Four Colours|The Vicar by the Harbour/g

const REASON = 'people read one spelling, en-US'

/** Fields with Bible texts, addresses or paths. */
const UNCHECKED_FIELDS = /^(body|reference|id|handle|day)$/
const LITERAL = /'((?:\\.|[^'\\\n])*)'|`((?:\\.|[^`\\])*)`/g
const FILLED_IN = /\$\{[^}]*\}/g
/** Files with texts for people, besides the catalogues in `web/ui/text`. */
const READ_BY_PEOPLE =
  /^(brand\/(messages\/[\w-]+|events|products|intents|calendar-words|share-words)|rules\/billing\/consent-text|contract\/errors)\.ts$/
const DEMO_CATALOGUE = /^catalogue\/(series|artists|daily|feeds|radio)\/[\w-]+\.json$/

/** British spellings in a file's texts for people. */
export function spellingFaults({ path, text }: SourceFile): Fault[] {
  if (/\.test\./.test(path)) return []
  if (READ_BY_PEOPLE.test(path)) return literalsOf(text).flatMap((words) => britishSpellingsIn(words, path))
  return DEMO_CATALOGUE.test(path) ? textsOf(JSON.parse(text)).flatMap((words) => britishSpellingsIn(words, path)) : []
}

/** British spellings in one text for people. */
export function britishSpellingsIn(words: string, file: string): Fault[] {
  return [...words.replace(NAMES, '').matchAll(BRITISH)].map(([word]) => ({
    ...{ file, what: `${word}: ${AMERICAN[word.toLowerCase()] ?? ''}`, why: REASON },
  }))
}

function literalsOf(source: string): string[] {
  return [...blankComments(source).matchAll(LITERAL)]
    .map(([, quoted, template]) => (quoted ?? template ?? '').replace(FILLED_IN, ' '))
    .filter((words) => /\s|^[A-Z]/.test(words))
}

function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => (UNCHECKED_FIELDS.test(key) ? [] : textsOf(one)))
}
