import { createHash } from 'node:crypto'
import { basename, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'

const root = fileURLToPath(new URL('.', import.meta.url))

const SHARED = /[\\/]web[\\/](ui|features|transport|player)[\\/]/
/** Forms, and what stands around them: no page's first view shows them unless it is made of them. */
const ASKED_FOR =
  /[\\/]web[\\/](features[\\/](sign-in|settings)|ui[\\/](form|confirm-dialog|text[\\/](account|form|settings)-en))/

/** `button_root_x3f9a`: readable in the inspector, and the same in the browser's build and the server's. */
function scopedName(local: string, file: string): string {
  const path = relative(root, file.split('?')[0] ?? file).replaceAll('\\', '/')
  const mark = createHash('sha256').update(path).digest('hex').slice(0, 5)
  return `${basename(path).split('.')[0]}_${local}_${mark}`
}

/** The browser makes calls and checks none: it carries their addresses, and neither the schemas nor what makes them. */
function withoutSchemas(): Plugin {
  return {
    name: 'without-schemas',
    applyToEnvironment: ({ name }) => name === 'client',
    enforce: 'pre',
    resolveId: (id) =>
      id === 'typebox' ? fileURLToPath(new URL('web/transport/no-schemas.ts', import.meta.url)) : null,
  }
}

export default defineConfig(({ command }) => ({
  root,
  publicDir: false as const,
  plugins: [react(), withoutSchemas()],
  builder: {},
  css: { modules: { generateScopedName: scopedName, localsConvention: 'camelCase' as const } },
  build: {
    target: 'baseline-widely-available' as const,
    assetsDir: 'assets',
    // The content security policy says font-src 'self': nothing may become a data URI.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: 'web/app/entry-browser.tsx',
          // What most pages show comes in one request, not in twenty small ones.
          output: {
            codeSplitting: {
              groups: [
                { name: 'shared', test: (id) => SHARED.test(id) && !ASKED_FOR.test(id), minShareCount: 3 },
                { name: 'forms', test: ASKED_FOR, minShareCount: 2 },
              ],
            },
          },
        },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        target: 'esnext' as const,
        rolldownOptions: { input: 'web/app/entry-server.tsx' },
      },
      // Only when building: in development the module runner cannot evaluate bundled CommonJS ("module is not defined").
      ...(command === 'build'
        ? { resolve: { noExternal: true as const }, define: { 'process.env.NODE_ENV': '"production"' } }
        : {}),
    },
  },
}))
