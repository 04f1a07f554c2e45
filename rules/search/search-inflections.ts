/** Verbs whose -er noun names a person. A list, because other nouns in -er, such as `corner`, come from no verb. */
const AGENT_VERBS =
  'bear believe build follow give heal help keep lead listen make pray preach read reap redeem seek sin sing sow teach worship'.split(
    ' ',
  )
/** Words that look inflected but are not. */
const UNINFLECTED = new Set('always evening evenings news nothing something anything everything during'.split(' '))

const SHORTEST = 3
const ENGLISH = /^[a-z]+$/
const VOWEL = /[aeiouy]/
const HISSING = /(s|x|z|ch|sh)$/
/** One short syllable, whose last letter doubles before an ending: sin, sinning. */
const SHORT_SYLLABLE = /^[^aeiou]*[aeiou][^aeiouwxy]$/

/** Stems of a word without its ending: with a dropped e restored, and a doubled letter single. */
function beforeEnding(stem: string): string[] {
  const undoubled = stem.at(-1) === stem.at(-2) ? [stem.slice(0, -1)] : []
  return [stem, `${stem}e`, ...undoubled]
}

function withEnding(stem: string, ending: string): string[] {
  if (stem.endsWith('e')) return [stem.slice(0, -1) + ending]
  const last = stem.at(-1) ?? ''
  if (SHORT_SYLLABLE.test(stem)) return [stem + last + ending]
  return /[^aeiou]p$/.test(stem) || stem.endsWith('ip') ? [stem + ending, stem + last + ending] : [stem + ending]
}

const DOER_OF = new Map(AGENT_VERBS.map((stem) => [stem, withEnding(stem, 'er')]))
const DOING_OF = new Map([...DOER_OF].flatMap(([stem, doers]) => doers.map((doer) => [doer, stem] as const)))

/** Words of which a word may be a form. */
function stemsOf(word: string): string[] {
  const stems: string[] = [DOING_OF.get(word) ?? []].flat()
  const cut = (count: number) => word.slice(0, -count)
  if (word.endsWith('ies') || word.endsWith('ied')) stems.push(`${cut(3)}y`)
  else if (word.endsWith('es') && HISSING.test(cut(2))) stems.push(cut(2), cut(1))
  else if (/[^siu]s$/.test(word)) stems.push(cut(1))
  if (word.endsWith('ing')) stems.push(...beforeEnding(cut(3)))
  if (word.endsWith('eth')) stems.push(...beforeEnding(cut(3)))
  if (/[^e]ed$/.test(word) && !word.endsWith('ied')) stems.push(...beforeEnding(cut(2)))
  return stems.filter((stem) => stem.length >= SHORTEST && VOWEL.test(stem) && !UNINFLECTED.has(stem))
}

function pluralOf(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}ies`
  return HISSING.test(word) ? `${word}es` : `${word}s`
}

function pastOf(stem: string): string[] {
  if (/[^aeiou]y$/.test(stem)) return [`${stem.slice(0, -1)}ied`]
  return stem.endsWith('ee') ? [] : withEnding(stem, 'ed')
}

function formsOf(stem: string): string[] {
  const doing = withEnding(stem, 'ing')
  const doth = withEnding(stem, 'eth')
  const doers = DOER_OF.get(stem) ?? []
  return [stem, pluralOf(stem), ...doing, ...doth, ...pastOf(stem), ...doers, ...[...doing, ...doers].map(pluralOf)]
}

/**
 * Possible other forms of a folded English word: mercy and mercies, pray and prayer, endure and endureth. Some are not
 * words and match nothing. None for other scripts, short words and the exceptions above.
 */
export function inflectionsOf(word: string): string[] {
  if (word.length < SHORTEST || !ENGLISH.test(word) || !VOWEL.test(word) || UNINFLECTED.has(word)) return []
  const stems = new Set([word, ...stemsOf(word)])
  for (const stem of [...stems]) for (const deeper of stemsOf(stem)) stems.add(deeper)
  const forms = new Set([...stems].flatMap(formsOf))
  return [...forms].filter((form) => form !== word && !UNINFLECTED.has(form))
}
