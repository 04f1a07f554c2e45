import { build } from 'vite'
import { expect, it } from 'vitest'
import { retryStyleSheets } from './retry-style-sheets.ts'

/** A page with a lazy part that has a style sheet, as built. */
async function builtLoader(): Promise<string> {
  const sources: Record<string, string> = {
    '/page.js': 'export const part = () => import("/part.js")',
    '/part.js': 'import "/part.css"; export const name = "part"',
    '/part.css': 'p { color: red }',
  }
  const page = {
    name: 'page',
    resolveId: (id: string) => (Object.hasOwn(sources, id) ? id : null),
    load: (id: string) => sources[id] ?? null,
  }
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    plugins: [page, retryStyleSheets()],
    build: {
      write: false,
      minify: false,
      target: 'esnext',
      rolldownOptions: { input: '/page.js', preserveEntrySignatures: 'strict' },
    },
  })
  const [{ output } = { output: [] }] = [built].flat().filter((one) => 'output' in one)
  const [code = ''] = output.flatMap((file) => ('isEntry' in file && file.isEntry ? [file.code] : []))
  return code
}

type Link = EventTarget & { rel: string; href: string; remove: () => void }

/** A document whose style sheets load or fail, in the order of their requests. */
function documentWhere(loads: boolean[]) {
  const asked: string[] = []
  let links: Link[] = []
  return {
    asked,
    links: () => links,
    querySelector: () => null,
    getElementsByTagName: () => links,
    createElement(): Link {
      const link: Link = Object.assign(new EventTarget(), {
        rel: '',
        href: '',
        remove: () => (links = links.filter((one) => one !== link)),
      })
      return link
    },
    head: {
      appendChild(link: Link) {
        links.push(link)
        if (link.rel !== 'stylesheet') return
        asked.push(link.href)
        queueMicrotask(() => link.dispatchEvent(new Event(loads.shift() ? 'load' : 'error')))
      },
    },
  }
}

it('a page requests a failed style sheet again until it is loaded', async () => {
  const document = documentWhere([false, false, true])
  const code = (await builtLoader())
    .replaceAll('import.meta.resolve', 'undefined')
    .replaceAll('import.meta.url', '"https://selah.example/"')
    .replace(/import\((?=["'`]\.\/)[^)]*\)/, 'Promise.resolve("code")')
    .replace(/export \{ ?part ?\};?/, 'return part;')
  const part: () => Promise<string> = new Function('document', 'window', code)(document, new EventTarget())
  await expect(part()).rejects.toThrow('Unable to preload CSS')
  await expect(part()).rejects.toThrow('Unable to preload CSS')
  expect(document.links().filter(({ rel }) => rel === 'stylesheet')).toEqual([])
  expect(await part()).toBe('code')
  expect(await part()).toBe('code')
  expect(document.asked).toHaveLength(3)
})
