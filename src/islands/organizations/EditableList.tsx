import { useState } from 'react'
import type { ReactNode } from 'react'
import { hasHidden } from '../../lib/format/people/hidden.ts'
import { fill } from '../../lib/words/fill.ts'
import { AskedButton } from '../ui/buttons/AskedButton.tsx'
import { Button } from '../ui/buttons/Button.tsx'
import { EmptyState } from '../ui/status/EmptyState.tsx'
import { Part } from './Part.tsx'
import type { PartWords } from './part-words.ts'
import type { Elements } from '../ui/elements.ts'

/** What the lists of the organization's page share. */
export interface ListActions {
  mayChange: boolean
  words: PartWords
  run: (action: Promise<boolean>, sentence: string) => void
  ask: () => void
}

export interface EditableListProps<Item extends { id: string }> extends ListActions {
  id: string
  title: string
  /** The label of the button that adds one. */
  add: string
  empty: { title: string; detail: string }
  items: readonly Item[]
  most: number
  nameOf: (item: Item) => string
  /** The row's content below the name. */
  children: (item: Item) => Elements
  onRemove: (item: Item) => Promise<boolean>
  /** The dialog for an item, or for a new one. */
  dialog: (item: Item | null, dialog: { onClose: () => void; onDone: () => void }) => Elements
}

/** Lists what an organization has by name, and adds, changes and removes it. */
export function EditableList<Item extends { id: string }>(props: EditableListProps<Item>): ReactNode {
  const { id, title, add, empty, items, most, nameOf, children, onRemove, dialog } = props
  const { mayChange, words, run, ask } = props
  const [edited, setEdited] = useState<Item | 'new' | null>(null)
  function open(next: Item | 'new' | null) {
    ask()
    setEdited(next)
  }
  return (
    <Part
      id={id}
      title={title}
      action={
        mayChange && items.length < most ? (
          <Button size="small" variant="secondary" onClick={() => open('new')}>
            {add}
          </Button>
        ) : null
      }
    >
      {items.length === 0 ? (
        <EmptyState {...empty} />
      ) : (
        <ul className="part-rows">
          {items.map(item => {
            const name = nameOf(item)
            return (
              <li key={item.id}>
                <div className="part-text">
                  <strong>
                    <bdi>{name}</bdi>
                  </strong>
                  {children(item)}
                </div>
                {mayChange ? (
                  <div className="cluster" data-gap="small">
                    <Button
                      size="small"
                      variant="secondary"
                      aria-label={fill(words.changeOf, { name })}
                      needs={hasHidden(item) ? words.openFirst : undefined}
                      onClick={() => open(item)}
                    >
                      {words.change}
                    </Button>
                    <AskedButton
                      action={words.remove}
                      label={fill(words.removeOf, { name })}
                      question={fill(words.removeTitle, { name })}
                      detail={words.removeItemDetail}
                      words={words}
                      onConfirm={() => run(onRemove(item), fill(words.removed, { name }))}
                    />
                  </div>
                ) : null}
              </li>
            )
          })}
        </ul>
      )}
      {edited
        ? dialog(edited === 'new' ? null : edited, {
            onClose: () => open(null),
            onDone: () => {
              setEdited(null)
              run(Promise.resolve(true), words.saved)
            }
          })
        : null}
    </Part>
  )
}
