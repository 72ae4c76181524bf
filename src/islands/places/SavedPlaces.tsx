import '../../styles/account/account.css'
import { Pencil, Plus, Star, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { attempt } from '../../lib/api-error.ts'
import type { ApiError } from '../../lib/api-error.ts'
import { maximumSavedPlaces, type SavedPlace } from '../../lib/contract/places/saved-places.ts'
import { formatAddress } from '../../lib/format/places/address.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { forgetPlace, storePlace } from '../../stores/places/saved-places.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { IconButton } from '../ui/buttons/IconButton.tsx'
import { PlaceDialog } from './PlaceDialog.tsx'
import { useSavedPlaces } from './use-saved-places.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { PartBoundary } from '../ui/PartBoundary.tsx'

export interface SavedPlacesProps {
  /** The saved places as the page loaded them. */
  saved: SavedPlace[]
  words: Words['savedPlaces']
  search: Words['places']['search']
}

/** Adds, renames and removes saved places. A removal can be undone. */
export function SavedPlaces({ saved, words, search }: SavedPlacesProps): ReactNode {
  const places = useSavedPlaces(saved)
  // The place just removed. It stays in the list, with an Undo button, until the next action.
  const [removed, setRemoved] = useState<SavedPlace | null>(null)
  const [editing, setEditing] = useState<SavedPlace | 'new' | null>(null)
  const [failure, setFailure] = useState<ApiError | null>(null)

  async function tried(work: () => Promise<unknown>): Promise<boolean> {
    setFailure(null)
    const done = await attempt(work)
    if (!done.ok) setFailure(done.error)
    return done.ok
  }

  async function remove(place: SavedPlace) {
    setRemoved(place)
    if (!(await tried(() => forgetPlace(place.id)))) setRemoved(null)
  }

  async function undo(place: SavedPlace) {
    if (await tried(() => storePlace(place.label, place))) setRemoved(null)
  }

  const shown = [...places.filter(each => each.id !== removed?.id), ...(removed ? [removed] : [])].toSorted(
    (one, other) => one.label.localeCompare(other.label)
  )
  return (
    <div className="stack">
      <p className="small muted">{shown.length > 0 ? words.detail : words.none}</p>
      {shown.length > 0 ? (
        <ul className="list list-close">
          {shown.map(place => (
            <li key={place.id} className="session">
              <span className="row-lead">
                <Star aria-hidden="true" />
              </span>
              {place.id === removed?.id ? (
                <>
                  <span className="row-text" role="status">
                    {fill(words.removed, { label: place.label })}
                  </span>
                  <Button
                    variant="quiet"
                    size="small"
                    aria-label={fill(words.undoLabel, { label: place.label })}
                    onClick={() => void undo(place)}
                  >
                    {words.undo}
                  </Button>
                </>
              ) : (
                <>
                  <span className="row-text">
                    <span className="row-title">
                      <bdi>{place.label}</bdi>
                    </span>
                    <span className="row-detail">
                      <bdi>{formatAddress(place)}</bdi>
                    </span>
                  </span>
                  <span className="place-actions">
                    <IconButton
                      label={fill(words.renameLabel, { label: place.label })}
                      onClick={() => setEditing(place)}
                    >
                      <Pencil aria-hidden="true" />
                    </IconButton>
                    <IconButton
                      label={fill(words.removeLabel, { label: place.label })}
                      onClick={() => void remove(place)}
                    >
                      <Trash2 aria-hidden="true" />
                    </IconButton>
                  </span>
                </>
              )}
            </li>
          ))}
        </ul>
      ) : null}
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
      {places.length < maximumSavedPlaces ? (
        <Button variant="secondary" wide icon={<Plus aria-hidden="true" />} onClick={() => setEditing('new')}>
          {words.add}
        </Button>
      ) : (
        <p className="small muted">{words.full}</p>
      )}
      {editing ? (
        <PartBoundary>
          <PlaceDialog
            place={editing === 'new' ? null : editing}
            onClose={() => setEditing(null)}
            onSave={async (label, place) => {
              const done = await tried(async () => {
                await storePlace(label, place)
                if (editing !== 'new' && editing.label !== label) await forgetPlace(editing.id)
              })
              setRemoved(null)
              return done
            }}
            words={words}
            search={search}
            failure={failure ? sentenceFor(failure.code) : null}
          />
        </PartBoundary>
      ) : null}
    </div>
  )
}
