import type pg from 'pg'

/** Privileges of the service. It owns no table, so it can neither change one nor disable a trigger. */
const privileges = 'select, insert, update, delete'

/** Tables that the service reads alone: what the owner's programs have done. */
const readOnly = ['migrasjon', 'vedlikehold', 'innsending_slettet']

/** Whether a role's privileges on some table or view are others than {@link grantPrivileges} gives. Never of the owner. */
export async function needsPrivileges(client: pg.Client, role: string): Promise<boolean> {
  const { rows } = await client.query<{ needs: boolean }>(
    `select exists (
       select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v')
          and not pg_has_role($1::name, relowner, 'usage')
          and has_table_privilege($1::name, oid, 'delete') = (relname = any($2))) as needs`,
    [role, readOnly],
  )
  return rows[0]?.needs ?? true
}

/** Grants a role the use of all tables, of some only to read them. The connection's role must own the tables. */
export async function grantPrivileges(client: pg.Client, role: string): Promise<void> {
  const to = client.escapeIdentifier(role)
  await client.query(`grant usage on schema public to ${to}; grant ${privileges} on all tables in schema public to ${to};
    revoke insert, update, delete on ${readOnly.join()} from ${to}`)
}

/** Whether the role of a pool owns the tables, and so may change submitted reports. */
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
