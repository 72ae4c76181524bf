import '../../styles/controls/parts.css'
import '../../styles/organizations/organizations.css'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { TransportSize, TransportType, UnitOfMeasurement } from '../../lib/contract/company.ts'
import type { OrganizationMonth, OrganizationService } from '../../lib/contract/organizations/figures.ts'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import type { MemberAct } from '../../lib/contract/organizations/roles.ts'
import type { CountryOption } from '../../lib/format/countries.ts'
import { hasHidden } from '../../lib/format/people/hidden.ts'
import {
  importsPath,
  opsInvoicesOfPath,
  organizationInvoicesPath,
  recurringListPath
} from '../../lib/paths.ts'
import { memberMay, seesMoney } from '../../lib/rules/people/membership.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Locale } from '../../lib/words/locale.ts'
import type { Words } from '../../lib/words/words.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { openContacts, organizationRecord } from '../../stores/organizations/organization.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { Addresses } from './Addresses.tsx'
import { Billing } from './terms/Billing.tsx'
import { Contacts } from './Contacts.tsx'
import { CostCenters } from './CostCenters.tsx'
import { Month } from './Month.tsx'
import type { FieldWords, PartWords } from './part-words.ts'
import { People } from './People.tsx'
import { Service } from './Service.tsx'
import { Settings } from './Settings.tsx'
import { Terms } from './terms/Terms.tsx'

export interface OrganizationPageProps {
  initial: Organization
  month: OrganizationMonth
  /** Null for a viewer. */
  service: OrganizationService | null
  /** What an operator may do. Absent for a member: their role says it. */
  operator?: {
    mayEdit: boolean
    mayPrice: boolean
    /** Whether the operator may let it pay on account. */
    mayAccount: boolean
    mayBook: boolean
    opensCases: boolean
    opensContacts: boolean
    seesMoney: boolean
  }
  countries: readonly CountryOption[]
  /** The page with its deliveries. */
  deliveriesPath: string
  types: TransportType[]
  sizes: TransportSize[]
  units: UnitOfMeasurement[]
  locale: Locale
  words: PartWords
  fields: FieldWords
  search: Words['places']['search']
  door: Words['door']
}

/** An organization, for its members and for operators: people, addresses, contacts, cost centers, defaults and terms. */
export function OrganizationPage(props: OrganizationPageProps): ReactNode {
  const { initial, operator, types, sizes, units, locale, words, fields, search, door } = props
  const organization = useStore(organizationRecord.$value, { ssr: 'initial' }) ?? initial
  const failure = useStore(organizationRecord.$failure, { ssr: 'initial' })
  const [said, setSaid] = useState('')
  const [isAsked, setIsAsked] = useState(false)
  const { role } = organization
  const may = (act: MemberAct) => (role ? memberMay(role, act) : (operator?.mayEdit ?? false))
  const manages = may('organization')
  const mayBook = role ? memberMay(role, 'deliveries') : (operator?.mayBook ?? false)
  const imports = mayBook ? importsPath(organization.id, operator !== undefined) : null

  const ownInvoices = role && seesMoney(role) ? organizationInvoicesPath(organization.id) : null
  const invoices = operator?.seesMoney ? opsInvoicesOfPath(organization.id) : ownInvoices

  function ask() {
    organizationRecord.clearFailure()
    setSaid('')
    setIsAsked(true)
  }
  function run(action: Promise<boolean>, sentence: string) {
    setIsAsked(false)
    setSaid('')
    void action.then(done => done && setSaid(sentence))
  }
  const shared = { organization, words, run, ask }

  return (
    <div className="organization">
      <div className="organization-top">
        <div className="part-line">
          <h1 className="title">
            <bdi>{organization.name}</bdi>
          </h1>
          {organization.closed_at ? <Badge tone="failed">{words.closed}</Badge> : null}
        </div>
        <p className="muted">{role ? fill(words.yourRole, { role: words.roles[role] }) : words.title}</p>
        {organization.closed_at ? <p className="notice">{words.closedDetail}</p> : null}
        {organization.members.some(member => member.role === 'owner') ? null : (
          <p className="notice" data-tone="searching">
            {words.noOwnerDetail}
          </p>
        )}
        <p className="part-said" role="status">
          {said}
        </p>
        {operator?.opensContacts && hasHidden(organization) ? (
          <div>
            <Button
              size="small"
              variant="secondary"
              onClick={() => run(openContacts(organization.id), words.contactsShown)}
            >
              {words.showContacts}
            </Button>
          </div>
        ) : null}
        <FormFailure>{failure && !isAsked ? sentenceFor(failure.code) : ''}</FormFailure>
      </div>
      <div className="organization-side">
        <Month
          {...{ organization, locale, words }}
          month={props.month}
          deliveriesPath={props.deliveriesPath}
          importsPath={imports}
          invoicesPath={invoices}
          recurringPath={operator ? null : recurringListPath}
        />
        {props.service ? (
          <Service
            service={props.service}
            opensCases={operator?.opensCases ?? false}
            {...{ locale, words }}
          />
        ) : null}
      </div>
      <div className="stack shrinks organization-main">
        <People {...shared} manages={manages} locale={locale} />
        <Addresses {...shared} mayChange={may('addresses')} {...{ search, door }} />
        <Contacts {...shared} mayChange={may('addresses')} search={search} />
        <CostCenters {...shared} mayChange={manages} />
        {manages ? (
          <Settings
            key={`s${organization.version}`}
            {...shared}
            {...{ types, sizes, units, locale, fields }}
          />
        ) : null}
        {manages || role === 'accountant' ? (
          <Billing
            key={`b${organization.version}`}
            {...shared}
            mayChange={manages}
            countries={props.countries}
          />
        ) : null}
        {operator?.mayEdit && fields.skills ? (
          <Terms
            key={`t${organization.version}`}
            {...shared}
            {...{ locale }}
            mayPrice={operator.mayPrice}
            mayAccount={operator.mayAccount}
            currency={props.month.spent.currency}
            skillNames={fields.skills}
          />
        ) : null}
      </div>
    </div>
  )
}
