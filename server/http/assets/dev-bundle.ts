import type { FastifyInstance } from 'fastify'
import type { PageRenderer } from '#contract/page.ts'
import { brandOfWork } from '#server/context/brand-in-force.ts'
import type { WebBundle } from './web-bundle.ts'

const ENTRY_SERVER = '/web/app/entry-server.tsx'
const ENTRY_BROWSER = '/web/app/entry-browser.tsx'
const STUDIO_ENTRY = '/studio/app/entry.tsx'
const IMPERSONATED_FRAME = '/studio/app/impersonated-frame.ts'
const STYLES = '/web/ui/app.css'
const BEFORE_PAINT = '/web/app/before-paint.ts'

/** The web wing from its sources, with hot reload. Only this file loads Vite. */
export async function openDevBundle(app: FastifyInstance, root: string): Promise<WebBundle> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    root,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server: app.server } },
  })
  // An open hot-reload socket would delay the server's close, and with it every restart.
  app.addHook('preClose', () => vite.close())
  const { default: middie } = await import('@fastify/middie')
  await app.register(middie)
  app.use(vite.middlewares)

  /** What Vite adds to a document, for hot reload. */
  async function viteTags(url: string): Promise<string> {
    const shell = await vite.transformIndexHtml(url, '<html><head></head><body></body></html>')
    return shell.slice(shell.indexOf('<head>') + '<head>'.length, shell.indexOf('</head>'))
  }

  return {
    build: 'development',
    worker: undefined,
    assets: new Map(),
    async load() {
      const { web } = await vite.ssrLoadModule(ENTRY_SERVER)
      const renderer = web as PageRenderer
      renderer.readBrandFrom(brandOfWork)
      return renderer
    },
    studioTags: async (url) => `${await viteTags(url)}<script type="module" src="${STUDIO_ENTRY}"></script>`,
    impersonationTag: `<script src="${IMPERSONATED_FRAME}"></script>`,
    async headTags(url, chunks) {
      const styles = [STYLES, ...chunks.filter((name) => name.endsWith('.css')).map((name) => `/${name}`)]
      const links = styles.map((href) => `<link rel="stylesheet" href="${href}">`).join('')
      return `<script src="${BEFORE_PAINT}"></script>${await viteTags(url)}${links}<script type="module" src="${ENTRY_BROWSER}"></script>`
    },
  }
}
