import { sql } from 'kysely'
import type { Database } from '#server/database/database.ts'

/** Somebody with an account, and the item that they saved last. */
export type Member = { id: string; name: string; email: string; phone: string | null; saved: string }

const MEMBERS = 2000

/** People who saved something, at random: the same ones in each run on the same database. */
export async function listMembers(database: Database): Promise<readonly Member[]> {
  const { rows } = await sql<Member>`
    select id, name, email, phone, saved from (
      select id, name, email, phone, (
        select content_id from reaction where user_id = drawn.id order by created_at desc limit 1
      ) as saved
      from (select * from "user" where name is not null order by md5(id) limit ${MEMBERS}) as drawn
    ) as members where saved is not null`.execute(database)
  return rows
}

/** The person with the most saved items and positions. */
export async function findBusiestMember(database: Database): Promise<string> {
  const { rows } = await sql<{ user_id: string }>`
    select user_id from progress group by user_id order by count(*) desc, user_id limit 1`.execute(database)
  return rows[0]?.user_id ?? ''
}
