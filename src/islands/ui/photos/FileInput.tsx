import '../../../styles/controls/photos.css'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { ReactNode } from 'react'
import { acceptedTypes } from '../../../lib/contract/files.ts'

export interface FileInputProps {
  /** The id that the visible label refers to. The input itself is visually hidden. */
  id: string
  /** Types and endings of files. Photos by default. */
  accept?: string
  multiple?: boolean
  /** Opens the camera directly on a phone. */
  camera?: boolean
  disabled?: boolean
  describedBy?: string
  onChoose: (files: File[]) => void
}

/** Chooses files. Also takes those chosen before hydration. */
export function FileInput({
  id,
  accept = acceptedTypes.join(','),
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
    // Reset the value, so that choosing the same file again triggers a change.
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
      accept={accept}
      multiple={multiple}
      disabled={disabled}
      {...(camera ? { capture: 'environment' } : {})}
      aria-describedby={describedBy}
      onChange={take}
    />
  )
}
