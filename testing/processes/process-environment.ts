import { join } from 'node:path'

/** Code that a process has compiled, for the next one: where `start.mjs` keeps it as well. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** What each process that a test starts is given: nothing of what the tests themselves were given. */
export const PROCESS_ENVIRONMENT = { PATH: process.env.PATH, NODE_COMPILE_CACHE }
