/** The rows around bookings, in the database of a measured Dropway. */
import pg from 'pg'

/** The rows that one booking with one dropoff inserts. It also updates its quote and the cursor of the customer's events. */
export const insertedRows = {
  idempotency_keys: 1,
  deliveries: 1,
  stops: 2,
  packages: 1,
  delivery_ledger: 1,
  events: 1,
  // By a trigger.
  search_texts: 1
} as const

export interface Values {
  price: string
  route: string
  outline: string
  answer: string
}

/** The customers' ids, without their number. pgbench knows its clients only by number. */
export const customerPrefix = 'usr_bench'

export function createBookingRows(url: string) {
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  return {
    pool,
    /** Makes customers with ids that pgbench can compute. They have no sessions. */
    async makeCustomers(count: number): Promise<void> {
      await pool.query(
        `insert into users (id, email, email_verified, first_name, last_name, phone, type, created_at, updated_at)
         select $1 || number, 'bench' || number || '@example.test', true, 'B', 'B', '', 'customer', now(), now()
         from generate_series(0, $2 - 1) as number`,
        [customerPrefix, count]
      )
    },
    /** Copies a quote for each customer `count` times, as `NAME_NUMBEROFCUSTOMER_NUMBER`. */
    async copyQuote(quoteId: string, customers: string[], name: string, count: number): Promise<void> {
      await pool.query(
        `insert into quotes (id, user_id, request, transport_type_id, price, route, created_at, expires_at)
         select $3 || '_' || (place - 1) || '_' || number, customer, request, transport_type_id, price, route, now(),
           now() + interval '1 hour'
         from quotes, unnest($2::text[]) with ordinality as customers (customer, place), generate_series(1, $4) as number
         where id = $1`,
        [quoteId, customers, name, count]
      )
    },
    /** Returns the values of a booked delivery that are not the same for every delivery. */
    async valuesOf(deliveryId: string): Promise<Values> {
      const { rows } = await pool.query<Values>(
        `select price::text, route::text, outline::text,
           (select answer::text from idempotency_keys where status = 201 order by created_at desc limit 1) as answer
         from deliveries where id = $1`,
        [deliveryId]
      )
      const [values] = rows
      if (!values) throw new Error('There is no booking to copy.')
      return values
    },
    async counts(): Promise<number[]> {
      const { rows } = await pool.query<{ count: string }>(
        Object.keys(insertedRows)
          .map((table, place) => `select ${place} as place, count(*) from ${table}`)
          .join(' union all ')
          .concat(' order by place')
      )
      return rows.map(row => Number(row.count))
    },
    close: () => pool.end()
  }
}

export type BookingRows = ReturnType<typeof createBookingRows>
