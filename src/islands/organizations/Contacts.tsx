import { useState } from 'react'
import type { ReactNode } from 'react'
import type { Organization, OrganizationContact } from '../../lib/contract/organizations/organizations.ts'
import { organizationRules } from '../../lib/contract/organizations/roles.ts'
import { shownPhone } from '../../lib/format/shown-phone.ts'
import { fill } from '../../lib/words/fill.ts'
import { removeContact } from '../../stores/organizations/organization.ts'
import { Button } from '../ui/Button.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ContactDialog } from './ContactDialog.tsx'
import type { PartWords } from './part-words.ts'
import { Part } from './Part.tsx'

export interface ContactsProps {
  organization: Organization
  mayChange: boolean
  words: PartWords
  run: (action: Promise<boolean>, sentence: string) => void
  ask: () => void
}

/** The address book: people who send or receive. */
export function Contacts({ organization, mayChange, words, run, ask }: ContactsProps): ReactNode {
  const [edited, setEdited] = useState<OrganizationContact | 'new' | null>(null)
  const { id, contacts } = organization
  function open(next: OrganizationContact | 'new' | null) {
    ask()
    setEdited(next)
  }
  return (
    <Part
      id="contacts"
      title={words.contacts}
      action={
        mayChange && contacts.length < organizationRules.contacts ? (
          <Button size="small" variant="secondary" onClick={() => open('new')}>
            {words.addContact}
          </Button>
        ) : null
      }
    >
      {contacts.length === 0 ? (
        <EmptyState title={words.noContacts} detail={words.noContactsDetail} />
      ) : (
        <ul className="organization-rows">
          {contacts.map(contact => (
            <li key={contact.id}>
              <div className="organization-text">
                <strong>
                  <bdi>{contact.name}</bdi>
                </strong>
                <p className="small muted">
                  <bdi dir="ltr">{shownPhone(contact)}</bdi>
                  {contact.email ? <> · {contact.email}</> : null}
                </p>
              </div>
              {mayChange ? (
                <div className="organization-actions">
                  <Button
                    size="small"
                    variant="secondary"
                    aria-label={fill(words.changeOf, { name: contact.name })}
                    onClick={() => open(contact)}
                  >
                    {words.change}
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={fill(words.removeOf, { name: contact.name })}
                    onClick={() =>
                      run(removeContact(id, contact.id), fill(words.removed, { name: contact.name }))
                    }
                  >
                    {words.remove}
                  </Button>
                </div>
              ) : null}
            </li>
          ))}
        </ul>
      )}
      {edited ? (
        <ContactDialog
          {...{ id, words }}
          contact={edited === 'new' ? null : edited}
          onClose={() => open(null)}
          onDone={() => {
            setEdited(null)
            run(Promise.resolve(true), words.saved)
          }}
        />
      ) : null}
    </Part>
  )
}
