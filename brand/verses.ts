/**
 * The fixed verses of content pages (King James Version), the main one first. `slug` is the verse page's path segment.
 */
export const VERSES: readonly { text: string; reference: string; slug: string }[] = [
  {
    text: 'For God so loved the world, that he gave his only begotten Son, that whosoever believeth in him should not perish, but have everlasting life.',
    reference: 'John 3:16',
    slug: 'john-3-16',
  },
  {
    text: 'For I know the thoughts that I think toward you, saith the LORD, thoughts of peace, and not of evil, to give you an expected end.',
    reference: 'Jeremiah 29:11',
    slug: 'jeremiah-29-11',
  },
  {
    text: 'I can do all things through Christ which strengtheneth me.',
    reference: 'Philippians 4:13',
    slug: 'philippians-4-13',
  },
  {
    text: 'The LORD is my shepherd; I shall not want.',
    reference: 'Psalm 23:1',
    slug: 'psalms-23-1',
  },
  {
    text: 'And we know that all things work together for good to them that love God, to them who are the called according to his purpose.',
    reference: 'Romans 8:28',
    slug: 'romans-8-28',
  },
  {
    text: 'Trust in the LORD with all thine heart; and lean not unto thine own understanding.',
    reference: 'Proverbs 3:5',
    slug: 'proverbs-3-5',
  },
  {
    text: 'Fear thou not; for I am with thee: be not dismayed; for I am thy God: I will strengthen thee; yea, I will help thee.',
    reference: 'Isaiah 41:10',
    slug: 'isaiah-41-10',
  },
  {
    text: 'Come unto me, all ye that labour and are heavy laden, and I will give you rest.',
    reference: 'Matthew 11:28',
    slug: 'matthew-11-28',
  },
  {
    text: 'Be strong and of a good courage; be not afraid, neither be thou dismayed: for the LORD thy God is with thee whithersoever thou goest.',
    reference: 'Joshua 1:9',
    slug: 'joshua-1-9',
  },
  {
    text: 'Be still, and know that I am God.',
    reference: 'Psalm 46:10',
    slug: 'psalms-46-10',
  },
  {
    text: 'But they that wait upon the LORD shall renew their strength; they shall mount up with wings as eagles.',
    reference: 'Isaiah 40:31',
    slug: 'isaiah-40-31',
  },
  {
    text: 'Peace I leave with you, my peace I give unto you: not as the world giveth, give I unto you.',
    reference: 'John 14:27',
    slug: 'john-14-27',
  },
  {
    text: 'Thy word is a lamp unto my feet, and a light unto my path.',
    reference: 'Psalm 119:105',
    slug: 'psalms-119-105',
  },
  {
    text: 'And now abideth faith, hope, charity, these three; but the greatest of these is charity.',
    reference: '1 Corinthians 13:13',
    slug: '1-corinthians-13-13',
  },
  {
    text: 'But seek ye first the kingdom of God, and his righteousness; and all these things shall be added unto you.',
    reference: 'Matthew 6:33',
    slug: 'matthew-6-33',
  },
  {
    text: 'I will lift up mine eyes unto the hills, from whence cometh my help.',
    reference: 'Psalm 121:1',
    slug: 'psalms-121-1',
  },
  {
    text: 'Rejoicing in hope; patient in tribulation; continuing instant in prayer.',
    reference: 'Romans 12:12',
    slug: 'romans-12-12',
  },
  {
    text: 'Now faith is the substance of things hoped for, the evidence of things not seen.',
    reference: 'Hebrews 11:1',
    slug: 'hebrews-11-1',
  },
  {
    text: 'The LORD bless thee, and keep thee.',
    reference: 'Numbers 6:24',
    slug: 'numbers-6-24',
  },
]
