import { BookmarkPlus, Pencil } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import type { SavedView, ViewQuery } from '../../../lib/contract/ops/delivery/delivery-list.ts'
import { sortOf } from '../../../lib/lists/delivery-list-address.ts'
import type { Words } from '../../../lib/words/words.ts'
import { downloadDeliveries } from '../../../stores/ops/lists/exports.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { ExportCsv } from '../../ui/lists/ExportCsv.tsx'
import { EditViews } from './EditViews.tsx'
import { SaveView } from './SaveView.tsx'

export interface ListToolsProps {
  views: readonly SavedView[]
  view: ViewQuery
  words: Words['deliveryList']
}

/** Buttons to export the list, to save its filters as a view, and to edit saved views. */
export function ListTools({ views, view, words }: ListToolsProps): ReactNode {
  const [open, setOpen] = useState<'save' | 'edit' | null>(null)
  const close = () => setOpen(null)
  return (
    <>
      {views.length > 0 ? (
        <Button
          size="small"
          variant="quiet"
          icon={<Pencil aria-hidden="true" />}
          onClick={() => setOpen('edit')}
        >
          {words.manage}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="secondary"
        icon={<BookmarkPlus aria-hidden="true" />}
        onClick={() => setOpen('save')}
      >
        {words.saveView}
      </Button>
      <ExportCsv run={() => downloadDeliveries({ ...view, sort: sortOf(view) })} words={words} />
      <SaveView open={open === 'save'} onClose={close} view={view} words={words} />
      <EditViews open={open === 'edit'} onClose={close} views={views} words={words} />
    </>
  )
}
