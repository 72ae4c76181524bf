import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { acceptedTypes } from '../../lib/contract/files.ts'

export interface FileInputProps {
  /** Of the label that shows: the input itself is only heard and focused. */
  id: string
  multiple?: boolean
  /** Opens a phone's camera at once. */
  camera?: boolean
  disabled?: boolean
  describedBy?: string
  onChoose: (files: File[]) => void
}

/** Chooses pictures, also before the page has come alive. */
export function FileInput({
  id,
  multiple,
  camera,
  disabled,
  describedBy,
  onChoose
}: FileInputProps): ReactNode {
  const ref = useRef<HTMLInputElement>(null)

  function take() {
    const input = ref.current
    const files = [...(input?.files ?? [])]
    // The same picture again is a choice too.
    if (input) input.value = ''
    if (files.length > 0) onChoose(files)
  }
  const takeEarly = useEffectEvent(take)
  useEffect(() => takeEarly(), [])

  return (
    <input
      ref={ref}
      id={id}
      className="visually-hidden photo-file"
      type="file"
      accept={acceptedTypes.join(',')}
      multiple={multiple}
      disabled={disabled}
      {...(camera ? { capture: 'environment' } : {})}
      aria-describedby={describedBy}
      onChange={take}
    />
  )
}
