/** The first letter of the Ethiopic script. Each consonant has eight letters, one for each vowel. */
const FIRST = 0x1200
const LAST = 0x1357
const LETTERS_EACH = 8
/** The order of a letter's vowel. Words that end in a consonant end in the sixth. */
const VOWELS = { u: 1, i: 2, a: 3, e: 4, none: 5, o: 6 } as const

type Ending = readonly [vowel: keyof typeof VOWELS, rest: string]

/** Endings after a consonant: plural, object, *the*, and *my* to *their*. An ending changes the vowel of the letter before it. */
const AFTER_CONSONANT: readonly Ending[] = [
  ['none', ''],
  ['none', 'ን'],
  ['o', 'ች'],
  ['o', 'ችን'],
  ['o', 'ቹ'],
  ['o', 'ቹን'],
  ['u', ''],
  ['u', 'ን'],
  ['e', ''],
  ['none', 'ህ'],
  ['none', 'ሽ'],
  ['none', 'ዎ'],
  ['a', 'ችን'],
  ['a', 'ችሁ'],
  ['a', 'ቸው'],
]
const AFTER_VOWEL = ['', 'ን', 'ው', 'ውን', 'ዎች', 'ዎችን', 'ዎቹ', 'ዎቹን', 'ያችን', 'ያችሁ', 'ያቸው']
/** Prepositions, which are written as one word with their noun: *of*, *in*, *for*, *from*. */
const PREPOSITIONS = ['የ', 'በ', 'ለ', 'ከ']
/** Only these endings are also tried after a preposition, so that there are not too many forms. */
const WITH_PREPOSITION: readonly Ending[] = [
  ['none', ''],
  ['o', 'ች'],
  ['u', ''],
  ['a', 'ችን'],
]
const SHORTEST = 2
/** This many stems are tried, the shortest first, because endings follow one another. */
const MOST_STEMS = 3

/** Possible other forms of an Amharic word: `ጸሎት` and `ጸሎቶች`, `በጸሎት`, `ጸሎታችን`. Most are not words. */
export function amharicForms(word: string): string[] {
  const nouns = [word, ...PREPOSITIONS.filter((one) => word.startsWith(one)).map((one) => word.slice(one.length))]
  const stems = [...new Set(nouns.flatMap(stemsOf))].filter((stem) => stem.length >= SHORTEST)
  return stems
    .sort((one, other) => one.length - other.length)
    .slice(0, MOST_STEMS)
    .flatMap(formsOf)
}

function stemsOf(noun: string): string[] {
  const byConsonant = AFTER_CONSONANT.flatMap(([vowel, rest]) => {
    const stem = noun.slice(0, noun.length - rest.length)
    return noun.endsWith(rest) && vowelOf(stem) === VOWELS[vowel] ? [withVowel(stem, 'none')] : []
  })
  const byVowel = AFTER_VOWEL.filter((ending) => noun.endsWith(ending)).map((ending) =>
    noun.slice(0, noun.length - ending.length),
  )
  return [...byConsonant, ...byVowel]
}

function formsOf(stem: string): string[] {
  if (vowelOf(stem) !== VOWELS.none) {
    const forms = AFTER_VOWEL.map((ending) => stem + ending)
    return [...forms, ...PREPOSITIONS.map((one) => one + stem)]
  }
  const join = ([vowel, rest]: Ending) => withVowel(stem, vowel) + rest
  const prepositional = WITH_PREPOSITION.map(join)
  return [...AFTER_CONSONANT.map(join), ...PREPOSITIONS.flatMap((one) => prepositional.map((form) => one + form))]
}

/** The order of the last letter's vowel; undefined if it is no Ethiopic letter. */
function vowelOf(text: string): number | undefined {
  const code = text.charCodeAt(text.length - 1)
  return code >= FIRST && code <= LAST ? (code - FIRST) % LETTERS_EACH : undefined
}

function withVowel(text: string, vowel: keyof typeof VOWELS): string {
  const code = text.charCodeAt(text.length - 1)
  return text.slice(0, -1) + String.fromCharCode(code - ((code - FIRST) % LETTERS_EACH) + VOWELS[vowel])
}
