import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Ajv } from 'ajv'
import ajvFormats from 'ajv-formats'
import { parse } from 'yaml'

/* CAMARA's own documents; requests of ours and answers of the simulated carrier are held against them. */

const DOCUMENTS = ['carrier-billing', 'carrier-billing-refund'].map((name) => ({
  name,
  document: parse(readFileSync(join('simulators/carrier/openapi', `${name}.yaml`), 'utf8')),
}))

export const camaraSchemas = new Ajv({
  strict: false,
  // 9.95 is no multiple of 0.001 in binary fractions; it is one in the decimals that were meant.
  multipleOfPrecision: 6,
})
ajvFormats.default(camaraSchemas)
for (const { name, document } of DOCUMENTS) camaraSchemas.addSchema(document, name)

export type CamaraExchange = { method: string; path: string; request: unknown; status: number; answer: unknown }

type Operation = { name: string; pointer: string; operation: Record<string, unknown> }

/** The operation of the documents that a request was for. */
function operationOf({ method, path }: Pick<CamaraExchange, 'method' | 'path'>): Operation {
  const found = DOCUMENTS.flatMap(({ name, document }) =>
    Object.keys(document.paths).map((template) => ({ name, document, template })),
  )
    .filter(({ name }) => path.includes(`/${name}/v`))
    .sort((one, other) => one.template.split('{').length - other.template.split('{').length)
    .find(({ template }) => new RegExp(`/v[\\d.]+${template.replace(/\{\w+\}/g, '[^/]+')}$`).test(path))
  const operation = found?.document.paths[found.template][method.toLowerCase()]
  if (!found || !operation) throw new Error(`no operation for ${method} ${path}`)
  const pointer = `/paths/${found.template.replace(/~/g, '~0').replace(/\//g, '~1')}/${method.toLowerCase()}`
  return { name: found.name, pointer, operation }
}

/** What a schema of the documents finds wrong with a value. */
export function schemaErrors(reference: string, value: unknown): unknown {
  const validate = camaraSchemas.compile({ $ref: reference })
  return validate(value) ? [] : validate.errors
}

/** Where the schema of an answer with this status stands in its document. */
function answerSchema({ name, pointer, operation }: Operation, status: number): string | undefined {
  const responses: Record<string, { $ref?: string; content?: unknown }> = { ...Object(operation.responses) }
  const response = responses[status]
  if (!response) throw new Error(`${pointer} may not answer ${status}`)
  if (response.$ref) return `${name}${response.$ref}/content/application~1json/schema`
  return response.content ? `${name}#${pointer}/responses/${status}/content/application~1json/schema` : undefined
}

/** What the document finds wrong with a request's body. */
export function requestErrors(exchange: Pick<CamaraExchange, 'method' | 'path' | 'request'>): unknown {
  if (exchange.request === undefined) return []
  const { name, pointer } = operationOf(exchange)
  return schemaErrors(`${name}#${pointer}/requestBody/content/application~1json/schema`, exchange.request)
}

/** What the document finds wrong with an answer of this status to this operation; throws where there may be none such. */
export function responseErrors(exchange: Omit<CamaraExchange, 'request'>): unknown {
  const schema = answerSchema(operationOf(exchange), exchange.status)
  if (schema === undefined) return exchange.answer === undefined ? [] : ['an answer where there is to be none']
  return schemaErrors(schema, exchange.answer)
}

/** Where the schema of an event stands. */
export function schemaOfEvent(type: string): string {
  for (const { name, document } of DOCUMENTS) {
    const mapped = document.components.schemas.CloudEvent.discriminator.mapping[type]
    if (typeof mapped === 'string') return `${name}${mapped}`
  }
  throw new Error(`no document knows ${type}`)
}
