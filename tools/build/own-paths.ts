import { dirname, relative } from 'node:path'

const URL_OF_MODULE = /\bimport\.meta\.url\b/g
const FOLDER_OF_MODULE = /\bimport\.meta\.dirname\b/g

/**
 * A module for use in a bundle: `import.meta.url` and `import.meta.dirname` keep the address and the folder of the
 * source, where the files beside it are. `bundle` is the folder of the bundle, `file` the module.
 */
export function keepOwnPath(code: string, { bundle, file }: { bundle: string; file: string }): string {
  const path = relative(bundle, file).replaceAll('\\', '/')
  return code
    .replaceAll(URL_OF_MODULE, `new URL(${JSON.stringify(path)}, import.meta.url).href`)
    .replaceAll(FOLDER_OF_MODULE, `(import.meta.dirname + ${JSON.stringify(`/${dirname(path)}`)})`)
}

/**
 * Code with an escape for every character beyond ASCII. With one such character V8 stores the text of a whole file in
 * two bytes per character. Not for code with such characters in `String.raw`.
 */
export function inAscii(code: string): string {
  return code.replaceAll(/[^\0-\x7F]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
