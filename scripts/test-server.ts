/** Finds the PostgreSQL server on which tests make their databases. */
import { createPool } from '../src/server/db/pool.ts'

/** Where a PostgreSQL of this machine listens unless somebody has changed it. */
const usual = 'postgres://postgres@127.0.0.1:5432/postgres'
/** As `docs/configuration.md` says: version 15. */
const oldest = 150_000

export interface FoundServer {
  url: string | undefined
  /** A sentence for people: the server, or why there is none. */
  sentence: string
}

/** Looks at the given or the usual address for a server on which tests can make databases. */
export async function findServer(url = usual): Promise<FoundServer> {
  const { host } = new URL(url)
  const pool = createPool({ connectionString: url, max: 1, connectionTimeoutMillis: 3_000 })
  try {
    const { rows } = await pool.query<{ version: number; makes: boolean }>(
      `select current_setting('server_version_num')::int as version, rolsuper or rolcreatedb as makes
         from pg_roles where rolname = current_user`
    )
    const [found] = rows
    if (!found || found.version < oldest) return none(`The PostgreSQL at ${host} is older than 15`)
    if (!found.makes) return none(`The PostgreSQL at ${host} lets this role make no databases`)
    return { url, sentence: `Tests run on the PostgreSQL at ${host}.` }
  } catch (error) {
    return none(`No PostgreSQL for tests at ${host} (${(error as Error).message || 'no answer'})`)
  } finally {
    await pool.end()
  }
}

function none(why: string): FoundServer {
  return { url: undefined, sentence: `${why}: tests run on the embedded database.` }
}
