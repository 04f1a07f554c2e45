type Testament = 'old' | 'new'

/** One of the sixty-six books. */
export type BibleBook = {
  /** Its number, from 1 to 66. */
  number: number
  slug: string
  name: string
  short_name: string
  /** The name of one chapter: `Genesis` 1, but `Psalm` 23. */
  chapter_name: string
  testament: Testament
  chapters: number
  /** Printed verse by verse, not in paragraphs. */
  is_poetry: boolean
}

type Row = readonly [slug: string, name: string, short_name: string, chapters: number]

const OLD_TESTAMENT: readonly Row[] = [
  ['genesis', 'Genesis', 'Gen', 50],
  ['exodus', 'Exodus', 'Exod', 40],
  ['leviticus', 'Leviticus', 'Lev', 27],
  ['numbers', 'Numbers', 'Num', 36],
  ['deuteronomy', 'Deuteronomy', 'Deut', 34],
  ['joshua', 'Joshua', 'Josh', 24],
  ['judges', 'Judges', 'Judg', 21],
  ['ruth', 'Ruth', 'Ruth', 4],
  ['1-samuel', '1 Samuel', '1 Sam', 31],
  ['2-samuel', '2 Samuel', '2 Sam', 24],
  ['1-kings', '1 Kings', '1 Kgs', 22],
  ['2-kings', '2 Kings', '2 Kgs', 25],
  ['1-chronicles', '1 Chronicles', '1 Chr', 29],
  ['2-chronicles', '2 Chronicles', '2 Chr', 36],
  ['ezra', 'Ezra', 'Ezra', 10],
  ['nehemiah', 'Nehemiah', 'Neh', 13],
  ['esther', 'Esther', 'Esth', 10],
  ['job', 'Job', 'Job', 42],
  ['psalms', 'Psalms', 'Ps', 150],
  ['proverbs', 'Proverbs', 'Prov', 31],
  ['ecclesiastes', 'Ecclesiastes', 'Eccl', 12],
  ['song-of-solomon', 'Song of Solomon', 'Song', 8],
  ['isaiah', 'Isaiah', 'Isa', 66],
  ['jeremiah', 'Jeremiah', 'Jer', 52],
  ['lamentations', 'Lamentations', 'Lam', 5],
  ['ezekiel', 'Ezekiel', 'Ezek', 48],
  ['daniel', 'Daniel', 'Dan', 12],
  ['hosea', 'Hosea', 'Hos', 14],
  ['joel', 'Joel', 'Joel', 3],
  ['amos', 'Amos', 'Amos', 9],
  ['obadiah', 'Obadiah', 'Obad', 1],
  ['jonah', 'Jonah', 'Jonah', 4],
  ['micah', 'Micah', 'Mic', 7],
  ['nahum', 'Nahum', 'Nah', 3],
  ['habakkuk', 'Habakkuk', 'Hab', 3],
  ['zephaniah', 'Zephaniah', 'Zeph', 3],
  ['haggai', 'Haggai', 'Hag', 2],
  ['zechariah', 'Zechariah', 'Zech', 14],
  ['malachi', 'Malachi', 'Mal', 4],
]

const NEW_TESTAMENT: readonly Row[] = [
  ['matthew', 'Matthew', 'Matt', 28],
  ['mark', 'Mark', 'Mark', 16],
  ['luke', 'Luke', 'Luke', 24],
  ['john', 'John', 'John', 21],
  ['acts', 'Acts', 'Acts', 28],
  ['romans', 'Romans', 'Rom', 16],
  ['1-corinthians', '1 Corinthians', '1 Cor', 16],
  ['2-corinthians', '2 Corinthians', '2 Cor', 13],
  ['galatians', 'Galatians', 'Gal', 6],
  ['ephesians', 'Ephesians', 'Eph', 6],
  ['philippians', 'Philippians', 'Phil', 4],
  ['colossians', 'Colossians', 'Col', 4],
  ['1-thessalonians', '1 Thessalonians', '1 Thess', 5],
  ['2-thessalonians', '2 Thessalonians', '2 Thess', 3],
  ['1-timothy', '1 Timothy', '1 Tim', 6],
  ['2-timothy', '2 Timothy', '2 Tim', 4],
  ['titus', 'Titus', 'Titus', 3],
  ['philemon', 'Philemon', 'Phlm', 1],
  ['hebrews', 'Hebrews', 'Heb', 13],
  ['james', 'James', 'Jas', 5],
  ['1-peter', '1 Peter', '1 Pet', 5],
  ['2-peter', '2 Peter', '2 Pet', 3],
  ['1-john', '1 John', '1 John', 5],
  ['2-john', '2 John', '2 John', 1],
  ['3-john', '3 John', '3 John', 1],
  ['jude', 'Jude', 'Jude', 1],
  ['revelation', 'Revelation', 'Rev', 22],
]

const POETRY = ['job', 'psalms', 'proverbs', 'song-of-solomon', 'lamentations']

function bookOf([slug, name, short_name, chapters]: Row, at: number): BibleBook {
  const number = at + 1
  return {
    number,
    slug,
    name,
    short_name,
    chapter_name: slug === 'psalms' ? 'Psalm' : name,
    testament: number <= OLD_TESTAMENT.length ? 'old' : 'new',
    chapters,
    is_poetry: POETRY.includes(slug),
  }
}

/** The books in order, with the chapter counts of the King James text. */
export const BIBLE_BOOKS: readonly BibleBook[] = [...OLD_TESTAMENT, ...NEW_TESTAMENT].map(bookOf)
