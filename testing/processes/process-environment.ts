import { join } from 'node:path'

/** Node's compile cache, shared between processes and with `start.mjs`. */
const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')

/** The environment of processes that tests start, without the tests' own variables. */
export const PROCESS_ENVIRONMENT = { PATH: process.env.PATH, NODE_COMPILE_CACHE }
