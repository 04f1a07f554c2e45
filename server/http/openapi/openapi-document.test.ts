import { expect, test } from 'vitest'
import { ANSWERS } from '#server/api/answers.ts'
import { EXTERNAL_ROUTES } from '../external/external-routes.ts'
import { openApiDocument } from './openapi-document.ts'

const calls = ANSWERS.map(({ call }) => call)
const document = openApiDocument(
  { calls, externalRoutes: EXTERNAL_ROUTES },
  { title: 'API', version: 'test', url: 'http://selah.test' },
)

type Operation = { operationId: string; tags: string[]; description: string; responses: Record<string, object> }
type Document = { tags: { name: string; description: string }[]; paths: Record<string, Record<string, Operation>> }

/** The document as clients parse it. */
const fetchDocument = async (): Promise<Document> => JSON.parse(JSON.stringify(document))

test('names and groups every operation, and no group is empty', async () => {
  const { paths, tags } = await fetchDocument()
  const operations = Object.values(paths).flatMap((methods) => Object.values(methods))
  const ids = operations.map(({ operationId }) => operationId)
  expect(ids.filter((id) => !/^[a-z][A-Za-z0-9]+$/.test(id))).toEqual([])
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids).toEqual(expect.arrayContaining(['getSeries', 'createPurchase', 'postWebAuthenticateAppleCallback']))
  expect(new Set(operations.flatMap((one) => one.tags))).toEqual(new Set(tags.map(({ name }) => name)))
  expect(operations.filter(({ description, tags: own }) => description.length < 20 || own.length !== 1)).toEqual([])
  expect(tags.filter(({ description }) => description.length < 10)).toEqual([])
})

test('describes the items of every array', async () => {
  const without: unknown[] = []
  JSON.stringify(await fetchDocument(), (_, schema: unknown) => {
    const isArray = typeof schema === 'object' && schema !== null && 'type' in schema && schema.type === 'array'
    if (isArray && !('items' in schema && typeof schema.items === 'object')) without.push(schema)
    return schema
  })
  expect(without).toEqual([])
})

test('describes 415 for a form of another type', async () => {
  const { paths } = await fetchDocument()
  expect(paths['/web/authenticate/apple/callback']?.post?.responses).toHaveProperty('415')
})
