import type { Plugin } from 'vite'
import { inAscii } from './own-paths.ts'

/** Escapes what is beyond ASCII in all chunks, or in those with this name: the bundler writes it unescaped in the end. */
export function chunksInAscii(name?: string): Plugin {
  return {
    name: 'chunks-in-ascii',
    // Not `renderChunk`: the bundler parses and writes a chunk once more after it.
    generateBundle(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && (name === undefined || chunk.name === name)) chunk.code = inAscii(chunk.code)
    },
  }
}
