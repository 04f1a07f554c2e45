import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FILE = join(import.meta.dirname, 'ranked-passwords.txt')

/**
 * The 5,000 passwords most often found in leaks that are as long as ours must be, in small letters (OWASP ASVS 6.2.4 wants
 * 3,000). From the list of zxcvbn 4.4.2; read once, and by the server alone.
 */
export const LEAKED_PASSWORDS: ReadonlySet<string> = new Set(readFileSync(FILE, 'utf8').split('\n').filter(Boolean))
