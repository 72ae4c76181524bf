import { useState } from 'react'
import type { ReactNode } from 'react'
import type { ApiError } from '../../../lib/api-error.ts'
import type { SavedView } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { fill } from '../../../lib/words/fill.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { remove, rename } from '../../../stores/ops/lists/views.ts'
import { AskedButton } from '../../ui/buttons/AskedButton.tsx'
import { Button } from '../../ui/buttons/Button.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { TextInput } from '../../ui/fields/TextInput.tsx'

export interface EditViewsProps {
  open: boolean
  onClose: () => void
  views: readonly SavedView[]
  words: Words['deliveryList']
}

/** Renames and deletes saved views. */
export function EditViews({ open, onClose, views, words }: EditViewsProps): ReactNode {
  const [failure, setFailure] = useState('')
  async function show(done: Promise<ApiError | null>) {
    const error = await done
    setFailure(error ? sentenceFor(error.code) || error.message : '')
  }
  return (
    <Dialog open={open} onOpenChange={onClose} title={words.manage} closeLabel={words.close}>
      <div className="stack">
        {views.map(view => (
          <OneView key={view.id} view={view} words={words} onDone={done => void show(done)} />
        ))}
        <FormFailure>{failure}</FormFailure>
      </div>
    </Dialog>
  )
}

interface OneViewProps {
  view: SavedView
  words: Words['deliveryList']
  onDone: (done: Promise<ApiError | null>) => void
}

function OneView({ view, words, onDone }: OneViewProps) {
  const [name, setName] = useState(view.name)
  const isNew = name.trim() !== '' && name.trim() !== view.name
  return (
    <form
      className="ops-view"
      onSubmit={event => {
        event.preventDefault()
        if (isNew) onDone(rename(view.id, name.trim()))
      }}
    >
      <TextInput
        label={fill(words.renameOne, { name: view.name })}
        hideLabel
        value={name}
        maxLength={60}
        onChange={event => setName(event.currentTarget.value)}
      />
      <Button type="submit" size="small" variant="secondary" needs={isNew ? undefined : words.renameNeeds}>
        {words.rename}
      </Button>
      <AskedButton
        action={words.remove}
        label={fill(words.removeOne, { name: view.name })}
        question={fill(words.removeTitle, { name: view.name })}
        detail={words.removeDetail}
        words={{ cancel: words.keep, close: words.close }}
        onConfirm={() => onDone(remove(view.id))}
      />
    </form>
  )
}
