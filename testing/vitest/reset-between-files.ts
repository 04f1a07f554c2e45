import { fileURLToPath } from 'node:url'
import { afterAll, expect, vi } from 'vitest'

const WEB_FOLDER = fileURLToPath(new URL('../../web/', import.meta.url))

/**
 * Files of tests that run one after another in a process share the modules it has loaded: the program is read once and
 * not for each of them. A page keeps its state in modules, and its tests put others in their place; those begin with
 * nothing loaded and leave nothing.
 */
const isWebTest = expect.getState().testPath?.startsWith(WEB_FOLDER) ?? true

if (isWebTest) vi.resetModules()

afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  if (isWebTest) vi.resetModules()
})
