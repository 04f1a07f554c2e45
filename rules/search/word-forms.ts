import { languageOf } from '#contract/locales.ts'
import { amharicForms } from './amharic-forms.ts'
import { inflectionsOf } from './search-inflections.ts'

/**
 * Endings of nouns, adjectives and regular verbs by language, without accents, like the words in the index. An empty
 * ending is the bare stem.
 */
const ENDINGS: Readonly<Record<string, string>> = {
  es: ' s es a o e as os ar er ir ado ada ados adas ido ida idos idas ando iendo aba aban aron ieron are ara iera cion ciones',
  pt: ' s es a o e as os ar er ir ado ada ados adas ido ida idos idas ando endo ava avam aram eram cao coes em am ei ou',
  fr: ' s e es x ent er ez ons ait aient ant e ee ees ir is it issent issant eur eurs euse euses ment',
  it: ' a o e i are ere ire ato ata ati ate ito ita iti ite ando endo ava avano arono erono zione zioni mente',
  ro: ' a e i o u ul ului le lor ii ilor a am at ati au and ind are ere ire',
  de: ' e en er es em n s t te ten test et est end ung ungen lich liche lichen',
  nl: ' e en s er ers de den te ten t end ing ingen',
  sv: ' a e s n en et ar er or arna erna orna ade at ad t na de',
  da: ' e s en et er ene erne ede et r t te',
  nb: ' e s en et a er ene ede et r t te a',
  ru: ' а я о е ы и у ю ом ем ой ей ою ею ам ям ами ями ах ях ов ев ый ий ая яя ое ее ые ие ого его ому ему ым им ых их ть ет ит ют ят ал ил ла ло ли',
  uk: ' а я о е и і у ю ом ем ою ею ам ям ами ями ах ях ів їв ий ій ого ому им их ти є ить ють ать ав ила ло ли',
  bg: ' а я о е и ъ ът та то те ите ата ята ото ове ам ал ала ало али',
  pl: ' a e y i o u ow om em ami ach ego emu ych ym ej ac ec ic a ie ia ia al ala ali',
  cs: ' a e y i o u u um em ami ach ich eho emu ych ym ou at et it a i al ala ali',
  sk: ' a e y i o u ov om em ami ach ich eho emu ych ym ou at et it a i al ala ali',
  fi: ' n t a ta na ksi ssa sta an en in on lle lla lta lta tta den jen ien ia ja issa ista iin ille illa ilta i si mme nne nsa ko',
  el: ' ς α η ο ι ε ες οι ου ων ους ας ης ος ω ει εις ουμε ουν ετε ησε ηκε ματα ματος',
  af: ' e s te de er ers ing inge like',
  id: ' nya ku mu kan i an lah kah',
  ms: ' nya ku mu kan i an lah kah',
  hr: ' a e i o u om em ama ima og oga om omu ih im ati iti a e i ao la li',
  hu: ' k ak ek ok t at et ot ban ben ba be nak nek val vel ra re rol rol tol tol ert hoz hez ja je unk',
  tr: ' lar ler i u in un nin nun ye ya de da den dan im um imiz umuz siniz',
  sw: ' ni',
  ar: ' ة ه ا ي ات ان ون ين ها هم نا كم ك ت',
  fa: ' ها های هایی ی ان م ت ش مان تان شان',
  ur: ' ں وں یں یاں ے ی ا ہ',
  he: ' ה ת ים ות י ו נו יו יה ך כם הם',
  fil: ' ng g in an hin han',
  // Vowel signs are marks, which folding takes away; these are the letters that remain of an ending.
  hi: ' ए ओ य',
  bn: ' র এর ক ত য ট টর টক গল গলর গলক গলত দর দরক ই ও',
  gu: ' ઓ ન મ થ એ મથ ઓન ઓમ ઓથ ઓએ',
  mr: ' ल न च चय त श सठ मधय पसन वर हन य यल यन यच यचय यत',
  ta: ' ம கள ஙகள களன களல களகக ஙகளன ஙகளல ஙகளகக தத ததன ததல ததகக ததறக ததட ததடன ன ல கக ட டன டல டய க வ வன வல வகக ய யன யல யகக',
  te: ' ల న క త మ నన నక లన లక లల లత డ డన డక గ',
}

/** Beginnings by which a verb and its noun differ: `manalangin` prays, `nanalangin` prayed, `panalangin` is a prayer. */
const BEGINNINGS: Readonly<Record<string, readonly string[]>> = { fil: ['ma', 'na', 'pa'] }

const SHORTEST_STEM = 3
/**
 * Stems of words whose vowel signs are folded away are shorter: `ஜெபம்` is three letters, its stem two. Their endings
 * follow one another, so of several the longest is tried: `வசனங்களுக்கு` is not from `வசனங்களு`.
 */
const SHORTEST_STEMS: Readonly<Record<string, number>> = { bn: 2, gu: 2, mr: 2, ta: 2, te: 2 }
/** This many stems are tried, the longest first, because the shortest may belong to other words. */
const MOST_STEMS = 3

const endingsByLanguage = new Map(Object.entries(ENDINGS).map(([language, text]) => [language, endingsOf(text)]))

function endingsOf(text: string): string[] {
  return [...new Set(text.split(' '))]
}

/**
 * Possible other forms of a folded word, in English and in the language of the search. Most are not words; they match
 * nothing in the index.
 */
export function wordForms(word: string, locale: string): string[] {
  const language = languageOf(locale)
  const forms = language === 'am' ? amharicForms(word) : formsByEnding(word, language)
  const begun = forms.flatMap((form) => otherBeginnings(form, BEGINNINGS[language] ?? []))
  return [...new Set([...inflectionsOf(word), ...forms, ...begun])].filter((form) => form !== word)
}

function formsByEnding(word: string, language: string): string[] {
  const endings = endingsByLanguage.get(language) ?? []
  const shortest = SHORTEST_STEMS[language] ?? SHORTEST_STEM
  const stems = endings
    .filter((ending) => word.endsWith(ending) && word.length - ending.length >= shortest)
    .map((ending) => word.slice(0, word.length - ending.length))
    .sort((one, other) => other.length - one.length)
  const tried = SHORTEST_STEMS[language] ? [...stems.slice(0, 1), ...stems.slice(1).slice(1 - MOST_STEMS)] : stems
  return tried.slice(0, MOST_STEMS).flatMap((stem) => endings.map((ending) => stem + ending))
}

function otherBeginnings(form: string, beginnings: readonly string[]): string[] {
  const own = beginnings.find((beginning) => form.startsWith(beginning))
  return own === undefined ? [] : beginnings.map((beginning) => beginning + form.slice(own.length))
}
