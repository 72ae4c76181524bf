import type { ReactNode } from 'react'
import type { Social } from '../../../lib/contract/company/company-data.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface CompanyLinksProps {
  links: readonly Social[]
  onChange: (links: Social[]) => void
  words: Words['opsCompany']
}

const most = 12

/** Edits the links to the company's pages on other sites. */
export function CompanyLinks({ links, onChange, words }: CompanyLinksProps): ReactNode {
  const change = (index: number, part: Partial<Social>) =>
    onChange(links.map((link, at) => (at === index ? { ...link, ...part } : link)))
  return (
    <CompanySection name="links" isNarrow words={words}>
      {links.map((link, index) => (
        // Links have no ids, and their order changes only by removal.
        <div key={index} className="ops-company-link">
          <TextInput
            label={words.linkName}
            value={link.name}
            maxLength={40}
            onChange={event => change(index, { name: event.currentTarget.value })}
          />
          <TextInput
            label={words.linkUrl}
            type="url"
            value={link.url}
            maxLength={300}
            onChange={event => change(index, { url: event.currentTarget.value })}
          />
          <Button variant="quiet" onClick={() => onChange(links.filter((_, at) => at !== index))}>
            {fill(words.removeLink, { name: link.name })}
          </Button>
        </div>
      ))}
      {links.length < most ? (
        <Button variant="secondary" onClick={() => onChange([...links, { name: '', url: 'https://' }])}>
          {words.addLink}
        </Button>
      ) : null}
    </CompanySection>
  )
}
