/**
 * The newest version of the company's data, kept in memory by each process and read again when any process changes it.
 */
import { desc } from 'drizzle-orm'
import type { CompanyData } from '../../../lib/contract/company/company-data.ts'
import type { TariffData } from '../../../lib/contract/ops/tariffs.ts'
import { companyVersions } from '../../db/tables/company/company-tables.ts'
import type { Orm } from '../../db/open.ts'
import { type Bus, topics } from '../../live/bus.ts'
import type { Log } from '../../observability/log.ts'
import type { CompanyTexts } from '../../../lib/words/words.ts'
import { textsOf } from './company-texts.ts'
import { type CurrentTariffs, openTariffs } from './current-tariffs.ts'
import { firstTariff, withFirstPrices } from './first-tariff.ts'
import { firstData } from './first-data.ts'
import { writeLists } from './list-rows.ts'
import { type ReferenceData, referenceOf } from './reference.ts'

export interface CompanyVersion {
  version: number
  data: CompanyData
}

/** The tariff in force, with prices for every vehicle and size of the company. */
export interface TariffInForce {
  version: number
  data: TariffData
}

export interface CurrentCompany {
  newest(): CompanyVersion
  /** The lists, with the prices in force now. */
  reference(): ReferenceData
  tariff(): TariffInForce
  tariffs: CurrentTariffs
  texts(): CompanyTexts
  /** Calls `listener` after each change of the data. */
  follow(listener: () => void): void
  /** Reads the newest version again. Throws if the database is away. */
  refresh(): Promise<void>
  close(): void
}

/** After a failed read. Until then, the last known version stays in use. */
const retryMilliseconds = 2_000

export interface CompanySeed {
  currency: string
  timeZone: string
  now: () => Date
}

/** Reads the newest version. On the first start, writes the first one. */
export async function openCompany(orm: Orm, bus: Bus, log: Log, seed: CompanySeed): Promise<CurrentCompany> {
  await writeFirst(orm, seed)
  const listeners = new Set<() => void>()
  let newest = await readNewest(orm)
  const tariffs = await openTariffs(orm, bus, log, { first: firstTariff(newest.data), now: seed.now })
  const priced = pricedBy(tariffs)
  let texts = textsOf(newest.data)
  let retry: NodeJS.Timeout | undefined

  async function refresh(): Promise<void> {
    const read = await readNewest(orm)
    if (read.version <= newest.version) return
    newest = read
    texts = textsOf(read.data)
    for (const listener of listeners) listener()
  }

  function refreshSoon(): void {
    clearTimeout(retry)
    refresh().catch((error: unknown) => {
      log.warn({ err: error }, "can't read the company's data")
      retry = setTimeout(refreshSoon, retryMilliseconds).unref()
    })
  }

  const end = bus.subscribe(topics.companyChanged, refreshSoon, refreshSoon)
  return {
    newest: () => newest,
    reference: () => priced(newest).reference,
    tariff: () => priced(newest).tariff,
    tariffs,
    texts: () => texts,
    follow: listener => void listeners.add(listener),
    refresh,
    close() {
      clearTimeout(retry)
      tariffs.close()
      end()
    }
  }
}

/** Returns the lists and the tariff for the version of the company. They're computed again only when one of both changes. */
function pricedBy(tariffs: CurrentTariffs) {
  let last:
    | { company: CompanyVersion; version: number; tariff: TariffInForce; reference: ReferenceData }
    | undefined
  return (company: CompanyVersion) => {
    const { version, data } = tariffs.inForce()
    if (last?.company === company && last.version === version) return last
    const tariff = { version, data: withFirstPrices(data, company.data) }
    last = { company, version, tariff, reference: referenceOf(company.data, tariff.data) }
    return last
  }
}

async function writeFirst(orm: Orm, { currency, timeZone, now }: CompanySeed): Promise<void> {
  const data = firstData(currency, timeZone)
  await orm.transaction(async transaction => {
    const [written] = await transaction
      .insert(companyVersions)
      .values({ version: 1, data, reason: '', at: now() })
      .onConflictDoNothing()
      .returning({ version: companyVersions.version })
    if (written) await writeLists(transaction, data)
  })
}

export async function readNewest(orm: Pick<Orm, 'select'>): Promise<CompanyVersion> {
  const [row] = await orm
    .select({ version: companyVersions.version, data: companyVersions.data })
    .from(companyVersions)
    .orderBy(desc(companyVersions.version))
    .limit(1)
  if (!row) throw new Error('The database has no version of the company’s data.')
  return row
}
