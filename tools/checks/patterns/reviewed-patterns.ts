const DATES = 'asked only of texts of 100 characters at most'

/**
 * Patterns that the automaton checker cannot decide within seconds, each with the reason why its time is linear. Keyed
 * by source and flags, so a changed pattern needs a new review.
 */
export const REVIEWED_PATTERNS: ReadonlyMap<string, string> = new Map([
  [String.raw`/^\/(?![/\\])[^\s\\\p{Cc}]*$/u`, 'anchored; looks one character ahead, then one class repeats'],
  [
    String.raw`/^(?!\.+$)(?:(?!%(?:2f|5c|[01][\da-f]|7f))[^/\\\s])+$/i`,
    'anchored; the first look reads the text once, the other three characters at each step, and a step takes one way',
  ],
  [String.raw`/(?<=[.!?…])\s+/`, 'only the first space of a run follows a mark, and nothing after the run can fail'],
  [
    String.raw`/^(?!\/)(?!.*(?:^|\/)\.\.(?:\/|$))[^\\\0]+$/`,
    'anchored; the look ahead has one repetition with four characters after it, then one class repeats',
  ],
  [String.raw`/^([a-z]+):([\w.~-]{1,100})$/`, 'anchored; the colon between the two repetitions is in neither class'],
  [
    String.raw`/^[0-9a-z]{2,7}\/[0-9a-f]{64}(?:\.[\w-]+\.partial)?$/`,
    'anchored; all but one class has a bounded length, and the full stop that ends that class is not in it',
  ],
  ['/(.{4})(?=.)/g', 'five characters at each place'],
  [String.raw`/^[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?$/i`, 'anchored; one way for each of 62 lengths'],
  ['/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/', 'anchored; one way for each of 61 lengths'],
  ['/^[A-Za-z0-9][A-Za-z0-9-]{0,99}$/', 'anchored; one class, bounded'],
  [String.raw`/^[\w-]{8,64}$/`, 'anchored; one class, bounded'],
  [
    String.raw`/^\s*<\?xml[^>]{0,200}?encoding\s*=\s*["']([\w.:-]{1,40})["']/`,
    'anchored; at most 200 places for the word, and spaces around the sign end at what is no space',
  ],
  [
    String.raw`/^Bearer (\d{1,16})\.([\w-]{1,400})\.([\w-]{20,100})$/i`,
    'anchored; bounded, and the full stops between the classes are in none of them',
  ],
  [String.raw`/(?![\n\t])\p{Cc}|[\uFFFE\uFFFF]/gu`, 'one character at each place'],
  ['/(?<=<itunes:explicit>)(?:yes|no)(?=<)/g', 'a bounded length at each place'],
  [String.raw`/\[([A-Z_]{3,40})\]|%5B([A-Z_]{3,40})%5D/g`, 'at most 46 characters at each place'],
  [
    String.raw`/(\bLORD(?:[’'][Ss])?\b(?! OF)|(?<=\bLord )GOD(?:[’'][Ss])?\b|\bGOD(?= the Lord\b))/`,
    'nothing repeats: a bounded length at each place',
  ],
  [String.raw`/(?<!\d)(\d{1,2})(?:[:.]|\s?h\s?)(\d{2})?(?:[:.](\d{2})(?:[.,]\d+)?)?\s*([ap]\.?m)?/`, DATES],
  [
    String.raw`/(?<!\d)(?<day>\d{1,2})(?:st|nd|rd|th|er|\.|º)?[\s,/-]*(?:of |de )?\s*(?<word>\p{L}{3,})\.?[\s,/-]*(?:de |del )?\s*(?<year>\d{4}|\d{2})(?![\d:])/u`,
    DATES,
  ],
  [String.raw`/(?<word>\p{L}{3,})\.?\s+(?<day>\d{1,2})(?:st|nd|rd|th)?,?\s+(?<year>\d{4})(?!\d)/u`, DATES],
  [
    String.raw`/(?<word>\p{L}{3,})\s+(?<day>\d{1,2})(?=\s+\d{1,2}:\d{2})(?<between>[\s\d:]*\p{L}*\s)(?<year>\d{4})$/u`,
    DATES,
  ],
  [
    String.raw`/^https?:\/\/(?:\*\.[a-z\d-]{1,63}\.)?[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){0,8}(?::\d{1,5})?$/`,
    'anchored; all is bounded, and the full stops between the labels are in none of them',
  ],
  [String.raw`/^<!doctype\s[^<>[\]]{1,500}>/i`, 'anchored; one class, bounded'],
  [
    String.raw`/\sxml:base\s{0,9}=\s{0,9}["']([^"'<>]{1,1000})["']/i`,
    'the name has a fixed length, and what follows it is bounded',
  ],
])
