import { describe, expect, test } from 'vitest'
import { LOCALES } from '#contract/locales.ts'
import { bibleReferenceText } from '#rules/bible/bible-address.ts'
import { BIBLE_BOOKS } from '#rules/bible/bible-books.ts'
import { biblePassageText } from '#rules/bible/bible-passage.ts'
import { readReferences } from '#rules/bible/references/read-references.ts'
import { bibleNamesFor, bookFinderFor } from './bible-names.ts'

const passagesIn = (text: string, locale: string) =>
  readReferences(text, bookFinderFor(locale)).flatMap(({ passages }) => passages.map((one) => biblePassageText(one)))

test.each(LOCALES)('%s names the sixty-six books, each by a name of its own', (locale) => {
  const { books } = bibleNamesFor(locale)
  expect(books).toHaveLength(66)
  expect(new Set(books.map(({ name }) => name)).size).toBe(66)
  for (const { name, short_name, others } of books) {
    for (const one of [name, short_name, ...others]) expect(one, name).toBe(one.trim())
    expect(name).not.toBe('')
  }
})

test.each(LOCALES)('a reference written in %s is read again, for every book', (locale) => {
  const names = bibleNamesFor(locale)
  for (const book of BIBLE_BOOKS) {
    for (const address of [
      { book, chapter: book.chapters, verse: 2 },
      { book, chapter: 1, verse: 3 },
    ]) {
      const written = bibleReferenceText(address, names)
      expect([written, passagesIn(written, locale)]).toEqual([written, [bibleReferenceText(address)]])
    }
  }
})

/** Abbreviations that stand for two books: they are read as the first one. */
const AMBIGUOUS: Readonly<Record<string, readonly string[]>> = {
  it: ['Gn'],
}

test.each(LOCALES.filter((locale) => locale !== 'en'))('the abbreviations of %s are read', (locale) => {
  for (const [at, { short_name, others }] of bibleNamesFor(locale).books.entries()) {
    for (const name of [short_name, ...others]) {
      const [read = ''] = passagesIn(`${name} 1:2`, locale)
      const book = BIBLE_BOOKS[at]
      if (book && !AMBIGUOUS[locale]?.includes(name))
        expect([name, read]).toEqual([name, bibleReferenceText({ book, chapter: 1, verse: 2 })])
    }
  }
})

describe('references as a language writes them', () => {
  test.each([
    ['af', 'Johannes 3:16', '1 Korintiërs 13:4', 'Psalm 23'],
    ['am', 'የዮሐንስ ወንጌል 3:16', '1 ቆሮንቶስ 13:4', 'መዝሙር 23'],
    ['ar', 'يوحنا 3:16', 'كورنثوس الأولى 13:4', 'مزمور 23'],
    ['bg', 'Йоан 3:16', '1 Коринтяни 13:4', 'Псалм 23'],
    ['bn', 'যোহন ৩:১৬', '১ করিন্থীয় ১৩:৪', 'গীতসংহিতা ২৩'],
    ['cs', 'Jan 3,16', '1. Korintským 13,4', 'Žalm 23'],
    ['da', 'Johannesevangeliet 3,16', '1. Korintherbrev 13,4', 'Salme 23'],
    ['de', 'Johannes 3,16', '1. Korinther 13,4', 'Psalm 23'],
    ['el', 'Κατά Ιωάννην 3:16', 'Α´ Κορινθίους 13:4', 'Ψαλμός 23'],
    ['en', 'John 3:16', '1 Corinthians 13:4', 'Psalm 23'],
    ['es', 'Juan 3:16', '1 Corintios 13:4', 'Salmo 23'],
    ['fa', 'یوحنا ۳:۱۶', 'اول قرنتیان ۱۳:۴', 'مزمور ۲۳'],
    ['fi', 'Johannes 3:16', '1. Korinttilaiskirje 13:4', 'Psalmi 23'],
    ['fil', 'Juan 3:16', '1 Corinto 13:4', 'Awit 23'],
    ['fr', 'Jean 3.16', '1 Corinthiens 13.4', 'Psaume 23'],
    ['gu', 'યોહાન 3:16', '1 કરિંથીઓ 13:4', 'ગીતશાસ્ત્ર 23'],
    ['he', 'יוחנן 3:16', 'הראשונה אל הקורינתים 13:4', 'תהילים 23'],
    ['hi', 'यूहन्ना 3:16', '1 कुरिन्थियों 13:4', 'भजन संहिता 23'],
    ['hr', 'Ivan 3,16', '1. Korinćanima 13,4', 'Psalam 23'],
    ['hu', 'János 3,16', '1. Korinthus 13,4', 'Zsoltár 23'],
    ['id', 'Yohanes 3:16', '1 Korintus 13:4', 'Mazmur 23'],
    ['it', 'Giovanni 3,16', '1 Corinzi 13,4', 'Salmo 23'],
    ['ja', 'ヨハネによる福音書 3:16', 'コリント人への手紙第一 13:4', '詩篇 23'],
    ['ko', '요한복음 3:16', '고린도전서 13:4', '시편 23'],
    ['mr', 'योहान ३:१६', '१ करिंथकरांस १३:४', 'स्तोत्र २३'],
    ['ms', 'Yohanes 3:16', '1 Korintus 13:4', 'Mazmur 23'],
    ['nb', 'Johannes 3,16', '1. Korinter 13,4', 'Salme 23'],
    ['nl', 'Johannes 3:16', '1 Korintiërs 13:4', 'Psalm 23'],
    ['pl', 'Ewangelia Jana 3,16', '1 Koryntian 13,4', 'Psalm 23'],
    ['pt', 'João 3:16', '1 Coríntios 13:4', 'Salmo 23'],
    ['pt-BR', 'João 3:16', '1 Coríntios 13:4', 'Salmo 23'],
    ['ro', 'Ioan 3:16', '1 Corinteni 13:4', 'Psalmul 23'],
    ['ru', 'От Иоанна 3:16', '1-е Коринфянам 13:4', 'Псалом 23'],
    ['sk', 'Ján 3,16', '1. Korinťanom 13,4', 'Žalm 23'],
    ['sv', 'Johannes 3:16', '1 Korinthierbrevet 13:4', 'Psalm 23'],
    ['sw', 'Yohana 3:16', '1 Wakorintho 13:4', 'Zaburi 23'],
    ['ta', 'யோவான் 3:16', '1 கொரிந்தியர் 13:4', 'சங்கீதம் 23'],
    ['te', 'యోహాను 3:16', '1 కొరింథీయులకు 13:4', 'కీర్తన 23'],
    ['th', 'ยอห์น 3:16', '1 โครินธ์ 13:4', 'สดุดี 23'],
    ['tr', 'Yuhanna 3:16', '1. Korintliler 13:4', 'Mezmur 23'],
    ['uk', 'Від Івана 3:16', '1-е Коринтян 13:4', 'Псалом 23'],
    ['ur', 'یوحنا 3:16', '1 کرنتھیوں 13:4', 'زبور 23'],
    ['vi', 'Giăng 3:16', '1 Cô-rinh-tô 13:4', 'Thi Thiên 23'],
    ['zh', '约翰福音 3:16', '哥林多前书 13:4', '诗篇 23'],
  ])('%s: %s, %s, %s', (locale, verse, numbered, psalm) => {
    const written = [
      { slug: 'john', chapter: 3, verse: 16 },
      { slug: '1-corinthians', chapter: 13, verse: 4 },
      { slug: 'psalms', chapter: 23, verse: null },
    ].flatMap(({ slug, ...rest }) => {
      const book = BIBLE_BOOKS.find((one) => one.slug === slug)
      return book ? [bibleReferenceText({ book, ...rest }, bibleNamesFor(locale))] : []
    })
    expect(written).toEqual([verse, numbered, psalm])
  })
})

describe('references as people type them', () => {
  test.each([
    ['es', 'jn 3 16', ['John 3']],
    ['es', 'juan 3:16', ['John 3:16']],
    ['es', 'JUAN 3.16-18', ['John 3:16–18']],
    ['es', '1ª Corintios 13:4-7; 2 Jn 1', ['1 Corinthians 13:4–7', '2 John 1:1']],
    ['es', 'Lee Genesis 1:1 – 2:3 y el Salmo 23', ['Genesis 1:1–2:3', 'Psalm 23']],
    ['es', 'San Juan 3:16, 18 y II Timoteo 1:7', ['John 3:16', 'John 3:18', '2 Timothy 1:7']],
    ['es', 'Mateo 5-7', ['Matthew 5–7']],
    ['es', 'Judas 3', ['Jude 1:3']],
    ['es', 'Génesis 51', []],
    ['es', 'Juan 3:160', []],
    ['es', 'el año 2026 de Juan', []],
    ['de', 'Joh 3,16', ['John 3:16']],
    ['de', '1.Kor 13,4–7.13', ['1 Corinthians 13:4–7', '1 Corinthians 13:13']],
    ['de', 'Psalm 23. Ein Lied', ['Psalm 23']],
    ['de', '1. Buch Mose 1,1', ['Genesis 1:1']],
    ['fr', 'Jean 3 : 16', ['John 3:16']],
    ['fr', '1er Corinthiens 13.4', ['1 Corinthians 13:4']],
    ['fr', 'Ésaïe 40.31 ou Isaïe 40.31', ['Isaiah 40:31', 'Isaiah 40:31']],
    ['pt-BR', 'I Co 13.4', ['1 Corinthians 13:4']],
    ['pt-BR', 'Jó 1:21; Jo 3:16', ['Job 1:21', 'John 3:16']],
    ['ru', 'Ин 3:16', ['John 3:16']],
    ['ru', '1-е Коринфянам 13:4', ['1 Corinthians 13:4']],
    ['ru', '4 Царств 2:11', ['2 Kings 2:11']],
    ['ko', '요 3:16', ['John 3:16']],
    ['ko', '요한복음 3장 16절', ['John 3:16']],
    ['zh', '約翰福音3章16節', ['John 3:16']],
    ['zh', '约翰福音第3章第16节', ['John 3:16']],
    ['zh', '請看約翰福音3：16-18', ['John 3:16–18']],
    ['zh', '诗篇23篇', ['Psalm 23']],
    ['ja', 'ヨハネの福音書3章16節', ['John 3:16']],
    ['ja', '今日のみことばヨハネ福音書3:16', ['John 3:16']],
    ['ja', 'Ⅰコリント13:4', ['1 Corinthians 13:4']],
    ['th', 'พระธรรมยอห์น 3:16', ['John 3:16']],
    ['ar', 'إنجيل يوحنا ٣: ١٦', ['John 3:16']],
    ['ar', '1 كورنثوس 13:4', ['1 Corinthians 13:4']],
    ['fa', 'یوحنا ۳:۱۶', ['John 3:16']],
    ['hi', 'यूहन्ना ३:१६', ['John 3:16']],
    ['he', 'תהלים 23:1', ['Psalm 23:1']],
    ['vi', 'giăng 3:16', ['John 3:16']],
    ['el', 'ΙΩΑΝΝΗΣ 3:16', ['John 3:16']],
    ['tr', '1. Korintliler 13:4', ['1 Corinthians 13:4']],
  ])('%s: %s', (locale, typed, wanted) => {
    expect(passagesIn(typed, locale)).toEqual(wanted)
  })
})
