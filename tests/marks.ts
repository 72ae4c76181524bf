/** Looks for marks in everything that is stored. */
import { sql } from 'drizzle-orm'
import { files } from '../src/server/db/tables/schema.ts'
import type { TestService } from './service.ts'

/** Ids and tokens are random, so that one of them can contain a mark by chance. */
const randomIds = /[a-z]{2,4}_[0-9a-z]{25}/g
/** Returns a text in lower case without its random ids. */
export const withoutIds = (text: string): string => text.toLowerCase().replaceAll(randomIds, '')

const isRandom = ({ table, column }: { table: string; column: string }) =>
  table === 'sessions' && column === 'token'

/** Finds a pattern in each text and JSON column of each table, in lower case and without spaces. */
export async function marksIn(
  { service }: TestService,
  pattern: RegExp
): Promise<{ column: string; mark: string }[]> {
  const { orm } = service.context
  const { rows: columns } = await orm.execute<{ schema: string; table: string; column: string }>(sql`
    select c.table_schema as schema, c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where c.table_schema not in ('pg_catalog', 'information_schema') and t.table_type = 'BASE TABLE'
      and c.data_type in ('text', 'character varying', 'json', 'jsonb', 'ARRAY')
    order by 1, 2, 3`)
  const found = new Map<string, { column: string; mark: string }>()
  for (const { schema, table, column } of columns.filter(each => !isRandom(each))) {
    const { rows } = await orm.execute<{ value: string }>(
      sql`select ${sql.identifier(column)}::text as value from ${sql.identifier(schema)}.${sql.identifier(table)}`
    )
    for (const { value } of rows) {
      const text = withoutIds(value ?? '').replaceAll(' ', '')
      for (const [mark] of text.matchAll(new RegExp(pattern, 'g'))) {
        const name = `${table}.${column}`
        found.set(name + mark, { column: name, mark })
      }
    }
  }
  return [...found.values()]
}

/** Returns the ids of stored bytes that no row refers to. */
export async function filesWithoutRow({ service }: TestService): Promise<string[]> {
  const rows = await service.context.orm.select({ id: files.id }).from(files)
  const known = new Set(rows.map(({ id }) => id))
  const unknown: string[] = []
  for await (const id of service.context.files.olderThan(-3600)) if (!known.has(id)) unknown.push(id)
  return unknown
}
