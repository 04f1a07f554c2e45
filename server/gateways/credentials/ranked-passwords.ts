import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'ranked-passwords.txt')

/**
 * The 5,000 most frequent leaked passwords of our minimum length, in lower case (OWASP ASVS 6.2.4 requires 3,000). From
 * zxcvbn 4.4.2; loaded by the server only.
 */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
