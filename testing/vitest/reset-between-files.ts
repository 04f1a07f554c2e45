import { fileURLToPath } from 'node:url'
import { afterAll, expect, vi } from 'vitest'

const WEB_FOLDER = fileURLToPath(new URL('../../web/', import.meta.url))

/**
 * Server test files in one process share loaded modules, to load the program only once. Web modules hold state and
 * tests mock them, so web test files begin and end with no modules loaded.
 */
const isWebTest = expect.getState().testPath?.startsWith(WEB_FOLDER) ?? true

if (isWebTest) vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (isWebTest) vi.resetModules()
})
