/** Measures several servers in alternating rounds, so that a busy moment of the machine affects all of them. */
import autocannon from 'autocannon'

export interface Subject {
  url: string
  headers?: Record<string, string>
  cpuSeconds?(): Promise<number>
}

export interface Measured {
  /** Requests per second. */
  rate: number
  /** CPU time of the server's process per request. NaN if it isn't measured. */
  cpuMilliseconds: number
}

export interface Rounds {
  rounds: number
  seconds: number
  connections: number
}

export const median = (values: number[]): number =>
  values.toSorted((one, other) => one - other)[values.length >> 1] ?? 0

interface Load {
  requests: number
  rate: number
}

const longestSeconds = 60

/** On a busy machine, no request may end in a short time. Then it takes twice as long. */
async function load(subject: Subject, seconds: number, connections: number): Promise<Load> {
  const { url, headers = {} } = subject
  const result = await autocannon({ url, headers, connections, duration: seconds })
  const failed = result.non2xx + result.errors
  if (failed > 0) throw new Error(`${url} failed ${failed} times.`)
  if (result.requests.total === 0 && seconds < longestSeconds) return load(subject, seconds * 2, connections)
  return { requests: result.requests.total, rate: result.requests.total / result.duration }
}

/** Returns the medians of all rounds. One more round of a second warms the servers up. */
export async function measureInRounds<Name extends string>(
  subjects: Record<Name, Subject>,
  { rounds, seconds, connections }: Rounds
): Promise<Record<Name, Measured>> {
  const names = Object.keys(subjects) as Name[]
  const rates = new Map(names.map(name => [name, [] as number[]]))
  const costs = new Map(names.map(name => [name, [] as number[]]))
  for (const name of names) await load(subjects[name], 1, connections)
  for (let round = 0; round < rounds; round++) {
    for (const name of names) {
      const subject = subjects[name]
      const before = await subject.cpuSeconds?.()
      const { requests, rate } = await load(subject, seconds, connections)
      rates.get(name)?.push(rate)
      const after = await subject.cpuSeconds?.()
      costs.get(name)?.push(((after ?? NaN) - (before ?? NaN)) / requests)
    }
  }
  return Object.fromEntries(
    names.map(name => [
      name,
      { rate: median(rates.get(name) ?? []), cpuMilliseconds: median(costs.get(name) ?? []) * 1000 }
    ])
  ) as Record<Name, Measured>
}

/** Compares servers without a database, because the load generator limits the rates of fast ones. */
export const cpuRatio = (own: Measured, other: Measured): number =>
  other.cpuMilliseconds / own.cpuMilliseconds
