/** Reads who has got something for a subject. */
import { sql } from 'drizzle-orm'
import type { Queryable } from '../../db/open.ts'
import { gotBy } from './sums.ts'

export interface Got {
  driver_id: string
  /** In minor units, by all entries together. */
  amount: number
}

/** Returns what each driver has got by the entries of a subject. */
export async function gotFor(db: Queryable, subject: string): Promise<Got[]> {
  const { rows } = await db.execute<Got & Record<string, unknown>>(gotBy(sql`${subject}`))
  return rows
}

/** Returns the ids of the drivers who have got something, in a fixed order. */
export const earnersOf = async (db: Queryable, subject: string): Promise<string[]> =>
  (await gotFor(db, subject)).map(({ driver_id: id }) => id).toSorted()
