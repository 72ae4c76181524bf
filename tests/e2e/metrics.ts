/** Reads what the product measures about itself. */
export const metricsToken = 'a-token-for-the-metrics-of-this-test'
export const metricsHeaders = { authorization: `Bearer ${metricsToken}` }

/** Returns how many statements the process has sent to its database. */
export async function statementsOf(address: string): Promise<number> {
  const response = await fetch(`${address}/metrics`, { headers: metricsHeaders })
  const count = /^dropway_query_seconds_count (\d+)/m.exec(await response.text())?.[1]
  if (count === undefined)
    throw new Error(`/metrics answered ${response.status} without a count of statements.`)
  return Number(count)
}
