/**
 * Deletes the rows that are older than their rule allows. Each statement deletes few rows, so locks are short and other queries run
 * in between. A sweep that is interrupted continues at the next one. Two processes can sweep at the same time, because
 * each skips the rows that the other has locked.
 */
import { type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context.ts'
import { isDatabaseUnavailable } from '../../observability/outage.ts'
import { type RetentionRule, retentionRules } from './rules.ts'

export interface SweepOptions {
  rules?: readonly RetentionRule[]
  /** Rows that one statement deletes. */
  batchSize?: number
  /** After this time, every rule still deletes its current batch. The next sweep continues. */
  milliseconds?: number
}

/**
 * Deletes one batch per rule after the other until nothing is left, so that one large table doesn't delay the others. Throws
 * an AggregateError at the end if a rule failed, and an outage of the database immediately.
 */
export async function sweep(context: Context, options: SweepOptions = {}): Promise<void> {
  const { rules = retentionRules, batchSize = 1_000, milliseconds = 5 * 60_000 } = options
  const began = performance.now()
  const errors: unknown[] = []
  let left = rules
  do {
    const unfinished: RetentionRule[] = []
    for (const rule of left) {
      try {
        const deleted = await deleteBatch(context, rule, batchSize)
        context.metrics.deleted(rule.name, deleted)
        if (deleted === batchSize) unfinished.push(rule)
      } catch (error) {
        if (isDatabaseUnavailable(error)) throw error
        context.log.error({ err: error, rule: rule.name }, "can't delete expired rows")
        errors.push(error)
      }
    }
    left = unfinished
  } while (left.length > 0 && performance.now() - began < milliseconds)
  if (left.length > 0) context.log.warn({ rules: left.map(({ name }) => name) }, 'expired rows are left')
  if (errors.length > 0) throw new AggregateError(errors, "Some expired rows couldn't be deleted.")
}

async function deleteBatch(context: Context, rule: RetentionRule, batchSize: number): Promise<number> {
  const { follow } = rule
  const result = await context.orm.execute<{ value: string }>(
    deletion(rule, context.now(), batchSize, follow && sql`${sql.identifier(follow.column.name)} as value`)
  )
  if (follow && result.rows.length > 0) {
    await follow.run(
      context,
      result.rows.map(row => row.value)
    )
  }
  return result.rowCount ?? 0
}

/**
 * Returns the statement that deletes a batch. It finds the rows by their physical address, because the primary keys of
 * the tables differ. An address is valid within the statement, because the row is locked.
 */
export function deletion(rule: RetentionRule, now: Date, batchSize: number, returning?: SQL): SQL {
  const { table, seconds, since, isDay, only } = rule
  const limit = new Date(now.getTime() - seconds * 1000).toISOString()
  const isBefore = isDay ? sql`${since} < ${limit.slice(0, 10)}` : sql`${since} < ${limit}::timestamptz`
  const rows = sql`select ${table}.ctid from ${table} where ${isBefore}${only ? sql` and ${only}` : sql``}`
  const batch = sql`${rows} limit ${batchSize} for update skip locked`
  return sql`delete from ${table} where ctid = any(array(${batch}))${returning ? sql` returning ${returning}` : sql``}`
}
