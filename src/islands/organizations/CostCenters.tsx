import { useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { organizationRules } from '../../lib/contract/organizations/roles.ts'
import { fill } from '../../lib/words/fill.ts'
import { addCostCenter, changeCostCenter } from '../../stores/organizations/organization.ts'
import { Badge } from '../ui/status/Badge.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { TextInput } from '../ui/fields/TextInput.tsx'
import type { PartWords } from './part-words.ts'
import { Part } from './Part.tsx'

export interface CostCentersProps {
  organization: Organization
  mayChange: boolean
  words: PartWords
  run: (action: Promise<boolean>, sentence: string) => void
}

/** The cost centers that bookings can name. An archived one stays with its deliveries. */
export function CostCenters({ organization, mayChange, words, run }: CostCentersProps): ReactNode {
  const [name, setName] = useState('')
  const [isMissing, setIsMissing] = useState(false)
  const { id, cost_centers: centers } = organization

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsMissing(name.trim() === '')
    if (name.trim() === '') return
    const added = addCostCenter(id, name.trim())
    run(added, words.saved)
    void added.then(done => done && setName(''))
  }

  return (
    <Part id="cost-centers" title={words.costCenters}>
      {centers.length === 0 ? <p className="small muted">{words.noCostCenters}</p> : null}
      <ul className="part-rows">
        {centers.map(center => (
          <li key={center.id}>
            <div className="part-text">
              <bdi>{center.name}</bdi>{' '}
              {center.is_closed ? <Badge tone="neutral">{words.archived}</Badge> : null}
            </div>
            {mayChange ? (
              <Button
                size="small"
                variant="quiet"
                aria-label={fill(center.is_closed ? words.reopenOf : words.archiveOf, { name: center.name })}
                onClick={() =>
                  run(changeCostCenter(id, center.id, { is_closed: !center.is_closed }), words.saved)
                }
              >
                {center.is_closed ? words.reopen : words.archive}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange && centers.length < organizationRules.costCenters ? (
        <form className="organization-add" noValidate onSubmit={submit}>
          <TextInput
            label={words.newCostCenter}
            maxLength={60}
            autoComplete="off"
            value={name}
            onChange={event => setName(event.currentTarget.value)}
            error={isMissing ? words.needed : undefined}
          />
          <Button type="submit" variant="secondary">
            {words.add}
          </Button>
        </form>
      ) : null}
    </Part>
  )
}
