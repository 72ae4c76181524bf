/** Reads the plans of the statements that a call runs, and says what in them grows with the tables. */
import type pg from 'pg'
import { expect } from 'vitest'
import type { TestService } from '../service.ts'

/** A statement reads at most this many rows of a table: the newest ones that a search looks through, or a page. */
const mostRows = 400

const planModes = ['force_custom_plan', 'force_generic_plan'] as const
type Mode = (typeof planModes)[number]

export interface Statement {
  text: string
  values: unknown[]
}

export interface Plan {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: Plan[]
}

const flat = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(flat)]

/** How many rows a node reads. */
const rowsOf = (node: Plan): number =>
  (node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0)) *
  node['Actual Loops']

/** Reads plans in a world with many rows in `tables`. */
export function plansOf(world: TestService, tables: readonly string[]) {
  const { pool } = world.service.context.database

  /** Returns the statements on the tables that the pool runs during a call. */
  async function statementsDuring(call: () => Promise<unknown>): Promise<Statement[]> {
    const { query } = pool
    const seen: Statement[] = []
    pool.query = ((...given: [{ text: string }, unknown[]]) => {
      const [{ text }, values] = given
      if (tables.some(table => text?.includes(`"${table}"`))) seen.push({ text, values })
      return (query as unknown as (...all: unknown[]) => unknown).apply(pool, given)
    }) as unknown as typeof query
    try {
      await call()
    } finally {
      pool.query = query
    }
    return seen
  }

  /** Runs a statement once with these values, or with the plan for any values. Returns the nodes of its plan. */
  async function nodesOf({ text, values }: Statement, mode: Mode): Promise<Plan[]> {
    const client: pg.PoolClient = await pool.connect()
    try {
      await client.query(`set plan_cache_mode = ${mode}`)
      await client.query(`prepare examined as ${text}`)
      const literals = values.map(value =>
        value === null
          ? 'null'
          : client.escapeLiteral(Array.isArray(value) ? `{${value.join(',')}}` : String(value))
      )
      const given = literals.length > 0 ? `(${literals.join(', ')})` : ''
      const { rows } = await client.query(`explain (analyze, format json) execute examined${given}`)
      return flat((rows[0] as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan)
    } finally {
      await client.query('deallocate examined').catch(() => {})
      await client.query('reset plan_cache_mode')
      client.release()
    }
  }

  /** Returns what a plan does that grows with the tables, in words. */
  const growing = (nodes: Plan[]): string[] =>
    nodes.flatMap(node => {
      const table = node['Relation Name']
      if (table && !tables.includes(table)) return []
      const read = rowsOf(node)
      const what = `${node['Node Type']} ${table ?? ''} ${read}`
      return node['Node Type'] === 'Seq Scan' || read > mostRows ? [what] : []
    })

  /**
   * Expects of each statement of a call that it reads few rows, with the plan for its values and with the one for any values,
   * which PostgreSQL may use for statements that are prepared by name.
   */
  async function expectBounded(
    call: () => Promise<unknown>,
    modes: readonly Mode[] = planModes
  ): Promise<void> {
    const statements = await statementsDuring(call)
    expect(statements).not.toEqual([])
    for (const statement of statements) {
      for (const mode of modes) {
        const nodes = await nodesOf(statement, mode)
        expect({ mode, text: statement.text, growing: growing(nodes) }).toMatchObject({ growing: [] })
      }
    }
  }
  return { statementsDuring, nodesOf, expectBounded }
}
