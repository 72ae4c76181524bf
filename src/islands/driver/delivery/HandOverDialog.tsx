import '../../../styles/driver/driver.css'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { $driverError } from '../../../stores/driver/driver.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { HoldButton } from '../../ui/buttons/HoldButton.tsx'
import { Dialog } from '../../ui/dialogs/Dialog.tsx'
import { digitsOf } from '../../ui/fields/code-digits.ts'
import { TextInput } from '../../ui/fields/TextInput.tsx'
import type { DriveWords } from '../words.ts'
import { OnePhoto } from '../../ui/photos/OnePhoto.tsx'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'

export interface HandOverDialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  busy: boolean
  /** Whether the company wants a photo of every handover. */
  photoRequired: boolean
  /** One person takes several deliveries. Each PIN is of one, so their name is the proof. */
  nameOnly?: boolean
  /** The proof of delivery: the recipient's PIN, or the name of the person who takes the packages. */
  onHandOver: (proof: ({ pin: string } | { receivedBy: string }) & { photo: Blob | null }) => Promise<boolean>
  words: DriveWords
}

/** Asks for the recipient's four-digit PIN or, if they can't tell it, the name of the person who takes the packages. */
export function HandOverDialog({
  open,
  onOpenChange,
  busy,
  photoRequired,
  nameOnly = false,
  onHandOver,
  words
}: HandOverDialogProps): ReactNode {
  const error = useStore($driverError, { ssr: 'initial' })
  const [pin, setPin] = useState('')
  const [name, setName] = useState('')
  const [photo, setPhoto] = useState<Blob | null>(null)
  const [byName, setByName] = useState(nameOnly)
  const field = useRef<HTMLInputElement>(null)
  const { drive } = words
  const wrong = error ? sentenceFor(error.code) : undefined
  // The other field takes the place of the one that was left.
  useEffect(() => field.current?.focus(), [byName])
  const hasProof = byName ? name.trim() !== '' : /^\d{4}$/.test(pin)
  const needs = hasProof
    ? photoRequired && !photo
      ? drive.photoNeeds
      : undefined
    : byName
      ? drive.nameNeeds
      : drive.pinNeeds

  function changeProof() {
    // A refused PIN says nothing about a name.
    $driverError.set(null)
    setByName(!byName)
  }

  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={byName ? drive.receivedBy : drive.pinTitle}
      detail={byName ? drive.receivedByHint : drive.pinDetail}
      closeLabel={drive.close}
    >
      <form
        className="stack"
        noValidate
        onSubmit={event => {
          // Enter in the field leads to the button that must be held.
          event.preventDefault()
          event.currentTarget.querySelector<HTMLButtonElement>('.hold')?.focus()
        }}
      >
        {byName ? (
          <TextInput
            key="name"
            label={drive.receivedBy}
            hideLabel
            value={name}
            maxLength={80}
            autoComplete="off"
            ref={field}
            error={wrong}
            onChange={event => setName(event.currentTarget.value)}
          />
        ) : (
          <TextInput
            key="pin"
            className="pin-field"
            label={drive.pin}
            inputMode="numeric"
            autoComplete="one-time-code"
            pattern="[0-9]*"
            maxLength={4}
            value={pin}
            ref={field}
            error={wrong}
            onChange={event => setPin(digitsOf(event.currentTarget.value))}
          />
        )}
        {/* Without a network, it waits together with the report. */}
        <OnePhoto
          label={photoRequired ? words.photos.proofRequired : words.photos.proof}
          camera
          photo={photo}
          onChoose={setPhoto}
          words={words.photos}
        />
        <HoldButton
          again={drive.holdAgain}
          needs={needs}
          loading={busy}
          loadingLabel={drive.reporting}
          onConfirm={() => void onHandOver(byName ? { receivedBy: name.trim(), photo } : { pin, photo })}
        >
          {drive.complete}
        </HoldButton>
        {nameOnly ? null : (
          <Button variant="quiet" wide onClick={changeProof}>
            {byName ? drive.withPin : drive.noPin}
          </Button>
        )}
      </form>
    </Dialog>
  )
}
