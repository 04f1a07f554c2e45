import { Client } from 'pg'
import { expect, test } from 'vitest'

test('the server in TEST_POSTGRES_URL lets a test create a database', async () => {
  const client = new Client({ connectionString: process.env.TEST_POSTGRES_URL })
  await client.connect()
  const name = `selah_tools_${process.pid}`
  await client.query(`create database ${name}`)
  await client.query(`drop database ${name}`)
  await client.end()
  expect(name).toContain('selah')
})
