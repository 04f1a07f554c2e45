import { fileURLToPath } from 'node:url'

export const FEED_FILE = fileURLToPath(new URL('../../operate/fixtures/quiet-hours.xml', import.meta.url))
export const BIBLE_FLAGS = ['--id=xx', '--name=X', '--short-name=X']

/** Every command that opens a database, with valid arguments. */
export const DATABASE_COMMANDS: readonly (readonly string[])[] = [
  ['import', 'catalogue', 'PACK'],
  ['import', 'media', 'SCRATCH'],
  ['import', 'feed', FEED_FILE],
  ['import', 'bible', 'USFM', ...BIBLE_FLAGS],
  ['import', 'opml', 'OPML'],
  ['import', 'members', 'MEMBERS'],
  ['import', 'subscriptions', 'SUBSCRIPTIONS'],
  ['import', 'audiobookshelf', 'SCRATCH'],
  ['import', 'redirects', 'REDIRECTS'],
  ['export', 'catalogue', 'EXPORT'],
  ['export', 'opml'],
  ['feeds', 'list'],
  ['feeds', 'refresh', 'nothing'],
  ['feeds', 'remove', 'nothing'],
  ['feeds', 'restore', 'nothing'],
  ['feeds', 'move', 'nothing', '--back'],
  ['redirects', 'list'],
  ['redirects', 'remove', '/nothing'],
  ['bible', 'list'],
  ['bible', 'remove', 'nothing'],
  ...['hide', 'show', 'lock', 'unlock'].map((action) => ['items', action, 'nothing']),
  ['items', 'rename', 'nothing', '--title', 'Title'],
  ['place', 'series:nothing', '--tab', 'discover', '--new', 'Title'],
  ['tabs', 'show'],
  ['tabs', 'undo', 'discover'],
  ['billing', 'show', 'nobody'],
  ['billing', 'grant', 'nobody', '--days', '3'],
  ['billing', 'extend', 'nothing', '--days', '3'],
  ...['refund', 'repaid', 'resend', 'dispute'].map((action) => ['billing', action, 'nothing']),
  ['people', 'staff', 'nobody'],
  ['people', 'unlink-carrier', 'nobody'],
  ['owner', 'nobody@example.com'],
  ['doctor'],
  ['tail'],
  ['mail', 'bounces', 'MAILDIR'],
  ['audit', 'verify'],
  ['submissions'],
  ['sweep'],
  ['index-search'],
  ['backup', 'create', 'PLACE'],
]
export const GROUPS = [
  ['import'],
  ['export'],
  ['feeds'],
  ['redirects'],
  ['bible'],
  ['items'],
  ['tabs'],
  ['billing'],
  ['people'],
  ['brand'],
  ['mail'],
  ['audit'],
  ['backup'],
]
const OTHER_COMMANDS = [
  ['backup', 'verify', 'PLACE'],
  ['restore', 'PLACE'],
  ['serve'],
  ['migrate'],
  ['picture-sizes', 'PACK'],
  ['brand', 'check'],
  ['completion', 'bash'],
]
export const ALL_COMMANDS = [...DATABASE_COMMANDS, ...OTHER_COMMANDS]
/** Commands that only read. */
export const READERS = new Set([
  'export opml',
  'feeds list',
  'redirects list',
  'bible list',
  'tabs show',
  'billing show',
  'doctor',
  'tail',
  'audit verify',
])

/** The words that name a command, without its arguments. */
export const commandName = (words: readonly string[]) =>
  words.slice(0, GROUPS.some(([group]) => group === words[0]) ? 2 : 1)
