import { type DOMReadyEvent, definePlugin, HtmlValidate, Rule, StaticConfigLoader } from 'html-validate'

/** Attributes that the Nu checker rejects and html-validate has no rule for. */
const REFUSED_ATTRIBUTES: readonly { selector: string; says: string }[] = [
  { selector: '[popovertarget][aria-expanded]', says: 'the browser says itself whether a popover is open' },
  { selector: 'input[type="checkbox"][aria-checked]', says: 'a checkbox says itself whether it is checked' },
  { selector: 'input[type="radio"][aria-checked]', says: 'a radio button says itself whether it is checked' },
  ...['input', 'select', 'textarea', 'button'].map((field) => ({
    selector: `label[aria-hidden] ${field}`,
    says: 'a label around a field may not be hidden',
  })),
]

class RefusedAttributes extends Rule {
  setup(): void {
    this.on('dom:ready', ({ document }: DOMReadyEvent) => {
      for (const { selector, says } of REFUSED_ATTRIBUTES) {
        for (const node of document.querySelectorAll(selector)) this.report(node, says)
      }
    })
  }
}

const plugin = definePlugin({ name: 'ours', rules: { 'refused-attributes': RefusedAttributes } })

const checker = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    plugins: [plugin],
    extends: ['html-validate:standard'],
    rules: { 'refused-attributes': 'error' },
  }),
)

/** Violations of the HTML standard in a document, one per kind: `rule: message`. */
export async function htmlFaults(html: string): Promise<string[]> {
  const { results } = await checker.validateString(html)
  const messages = results.flatMap((result) => result.messages)
  return [...new Set(messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`))]
}
