import type pg from 'pg'

/** What the service does to the tables; it owns none, so it can neither change them nor switch off their triggers. */
const use = 'select, insert, update, delete'

/** Whether a role lacks the use of a table or view that the owner has made. */
export async function lacksUse(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ lacks: boolean }>(
    `select exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v') and relname <> 'migrasjon'
          and not has_table_privilege($1::name, oid, 'delete')) as lacks`,
    [role],
  )
  return rows[0]?.lacks ?? true
}

/** Lets a role use all tables, and see which migrations are applied. To be called by their owner. */
export async function grantUse(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role)
  await client.query(`grant usage on schema public to ${to}; grant ${use} on all tables in schema public to ${to};
    revoke insert, update, delete on migrasjon from ${to}`)
}

/** Whether the role of a pool owns the tables, and so may change what was sent in. */
export async function ownsTables(pool: pg.Pool): Promise<boolean> {
  const { rows } = await pool.query<{ owns: boolean | null }>(
    `select er_eier(to_regclass('kartlegging')) as owns`,
  )
  return rows[0]?.owns ?? false
}

/** The role that a pool signs in as. */
export async function roleOf(pool: pg.Pool): Promise<string> {
  const { rows } = await pool.query<{ role: string }>('select session_user::text as role')
  return rows[0]?.role ?? ''
}
