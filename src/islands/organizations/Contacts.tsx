import type { ReactNode } from 'react'
import type { Organization } from '../../lib/contract/organizations/organizations.ts'
import { organizationRules } from '../../lib/contract/organizations/roles.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { shownPhone } from '../../lib/format/people/shown-phone.ts'
import type { Words } from '../../lib/words/words.ts'
import { removeContact } from '../../stores/organizations/organization.ts'
import { ContactDialog } from './ContactDialog.tsx'
import { EditableList, type ListActions } from './EditableList.tsx'

export interface ContactsProps extends ListActions {
  search: Words['places']['search']
  organization: Organization
}

/** The address book: people who send or receive. */
export function Contacts({ organization: { id, contacts }, search, ...actions }: ContactsProps): ReactNode {
  const { words } = actions
  return (
    <EditableList
      id="contacts"
      title={words.contacts}
      add={words.addContact}
      empty={{ title: words.noContacts, detail: words.noContactsDetail }}
      items={contacts}
      most={organizationRules.contacts}
      nameOf={({ name }) => name}
      onRemove={contact => removeContact(id, contact.id)}
      dialog={(contact, dialog) => <ContactDialog {...{ id, words, search, contact, ...dialog }} />}
      {...actions}
    >
      {contact => (
        <>
          {contact.place ? (
            <p className="small">
              <bdi>{formatAddress(contact.place)}</bdi>
            </p>
          ) : null}
          <p className="small muted">
            <bdi dir="ltr">{shownPhone(contact)}</bdi>
            {contact.email ? <span>{` · ${contact.email}`}</span> : null}
          </p>
        </>
      )}
    </EditableList>
  )
}
