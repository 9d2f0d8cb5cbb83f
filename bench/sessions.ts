import { newSessionValue } from '../src/account/cookies.ts'
import { sessionId } from '../src/account/find-session.ts'
import { openContext } from './context.ts'
import type { User } from './world.ts'

/**
 * So many more sessions, each of a person of its own with the access list of one of the users.
 *
 * @returns the headers of a call in each
 */
export async function copiesOf(
  databaseUrl: string,
  users: readonly User[],
  count: number,
): Promise<Record<string, string>[]> {
  const { ctx } = await openContext({ DATABASE_URL: databaseUrl })
  const made = Array.from({ length: count }, (_, index) => {
    const cookie = newSessionValue(ctx.keys)
    const like = users[index % users.length]?.headers.cookie?.split('=')[1] ?? ''
    return { cookie, id: sessionId(ctx.keys, cookie), like: sessionId(ctx.keys, like) }
  })
  await ctx.pool.query({ text: copies, values: [made.map(({ id }) => id), made.map(({ like }) => like)] })
  await ctx.pool.end()
  return made.map(({ cookie }) => ({ cookie: `__Host-okt=${cookie}` }))
}

const copies = `
  insert into okt (id, person, pid, navn, sid, token, token_utloper, enheter, tilgang_lest, opprettet, sist_brukt)
  select ny.id, ny.id, pid, navn, ny.id, ny.id, token_utloper, enheter, tilgang_lest, opprettet, sist_brukt
    from unnest($1::text[], $2::text[]) as ny (id, som) join okt on okt.id = ny.som`
