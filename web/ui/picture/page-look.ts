export type PageLook = { display: string; ui: string; colour: (token: string) => string }

/** The fonts and colors of the page, which depend on its language and brand. */
export function lookOfPage(): PageLook {
  const style = getComputedStyle(document.documentElement)
  const token = (name: string) => style.getPropertyValue(name).trim()
  return { display: token('--font-display'), ui: token('--font-ui'), colour: token }
}
