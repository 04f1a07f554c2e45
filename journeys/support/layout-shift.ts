import type { Page } from 'playwright-core'

/** One layout shift since the page opened; `parts` are the elements that moved, with their boxes before and after. */
type Shift = { value: number; parts: string[] }

/** The layout shift since the page opened (Cumulative Layout Shift). */
export async function layoutShift(page: Page): Promise<number> {
  return (await readShifts(page)).reduce((sum, { value }) => sum + value, 0)
}

/** The elements that moved since the page opened, with their boxes (x, y, width, height) before and after. */
export async function shiftedParts(page: Page): Promise<string[]> {
  return (await readShifts(page)).flatMap(({ parts }) => parts)
}

function readShifts(page: Page): Promise<Shift[]> {
  return page.evaluate(
    () =>
      new Promise<Shift[]>((resolve) => {
        // https://wicg.github.io/layout-instability/#sec-layout-shift-attribution, which the DOM types do not know.
        type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
        const boxOf = ({ x, y, width, height }: DOMRect) => [x, y, width, height].map(Math.round).join(' ')
        const describe = ({ node, previousRect, currentRect }: Source) => {
          const name = node instanceof Element ? `${node.localName}.${node.classList}` : String(node?.textContent)
          return `${name} from ${boxOf(previousRect)} to ${boxOf(currentRect)}`
        }
        const readShift = (entry: PerformanceEntry): Shift => {
          const sources: Source[] = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
          const at = `${Math.round(entry.startTime)} ms`
          return {
            value: 'value' in entry ? Number(entry.value) : 0,
            parts: sources.map((source) => `${at}: ${describe(source)}`),
          }
        }
        new PerformanceObserver((list) => resolve(list.getEntries().map(readShift))).observe({
          type: 'layout-shift',
          buffered: true,
        })
        // Buffered entries are reported at once; a page without shifts reports none.
        setTimeout(() => resolve([]), 100)
      }),
  )
}
