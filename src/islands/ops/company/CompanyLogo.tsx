import { randomUuid } from '../../../lib/browser/random-id.ts'
import { ImagePlus } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReactNode } from 'react'
import { asApiError } from '../../../lib/api-error.ts'
import type { ApiError } from '../../../lib/api-error.ts'
import type { CompanyLogo as Logo } from '../../../lib/contract/company/company-data.ts'
import { filePath, logoPath } from '../../../lib/contract/files.ts'
import type { Words } from '../../../lib/words/words.ts'
import { sendPhoto } from '../../../stores/files/photos.ts'
import { sentenceFor } from '../../../stores/core/error-sentences.ts'
import { Button } from '../../ui/buttons/Button.tsx'
import { FileInput } from '../../ui/photos/FileInput.tsx'
import { FormFailure } from '../../ui/forms/FormFailure.tsx'
import { CompanySection } from './CompanySection.tsx'

export interface CompanyLogoProps {
  logo: Logo | null
  onChange: (logo: Logo | null) => void
  words: Words['opsCompany']
}

/** Chooses the logo, and another one for dark pages. Both are part of the next version. */
export function CompanyLogo({ logo, onChange, words }: CompanyLogoProps): ReactNode {
  const light = logo?.light ?? null
  return (
    <CompanySection name="logo" words={words}>
      <LogoPicture
        label={words.logo.light}
        hint={words.logo.lightHint}
        mode="light"
        picture={light}
        onChange={picture => onChange(picture && { light: picture, dark: logo?.dark ?? null })}
        words={words.logo}
      />
      {light ? (
        <LogoPicture
          label={words.logo.dark}
          hint={words.logo.darkHint}
          mode="dark"
          picture={logo?.dark ?? null}
          onChange={dark => onChange({ light, dark })}
          words={words.logo}
        />
      ) : null}
    </CompanySection>
  )
}

interface LogoPictureProps {
  label: string
  hint: string
  mode: 'light' | 'dark'
  picture: Logo['light'] | null
  onChange: (picture: Logo['light'] | null) => void
  words: Words['opsCompany']['logo']
}

function LogoPicture({ label, hint, mode, picture, onChange, words }: LogoPictureProps): ReactNode {
  const id = useId()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<ApiError | null>(null)
  /** Uploads that no version has yet. Only their owner can see them. */
  const [unsaved, setUnsaved] = useState<string[]>([])

  async function choose(chosen: File) {
    setBusy(true)
    setFailure(null)
    try {
      const { id: file, width, height } = await sendPhoto('logo', chosen, randomUuid())
      setUnsaved(known => [...known, file])
      onChange({ file, width, height })
    } catch (error) {
      setFailure(asApiError(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="ops-logo" role="group" aria-labelledby={`${id}-label`}>
      <p id={`${id}-label`} className="field-label">
        {label}
      </p>
      <div className="ops-logo-row">
        {picture ? (
          <img
            className="ops-logo-picture"
            data-mode={mode}
            src={unsaved.includes(picture.file) ? filePath(picture.file) : logoPath(picture.file)}
            width={picture.width}
            height={picture.height}
            alt={label}
          />
        ) : null}
        <label className="button" data-variant="secondary" data-size="small" htmlFor={id} aria-busy={busy}>
          <span className="button-label">
            <ImagePlus aria-hidden="true" />
            <span>{busy ? words.sending : picture ? words.change : words.choose}</span>
            <span className="visually-hidden">{`: ${label}`}</span>
          </span>
        </label>
        <FileInput
          id={id}
          disabled={busy}
          describedBy={`${id}-hint`}
          onChoose={([file]) => file && void choose(file)}
        />
        {picture ? (
          <Button variant="quiet" size="small" disabled={busy} onClick={() => onChange(null)}>
            {words.remove}
            <span className="visually-hidden">{`: ${label}`}</span>
          </Button>
        ) : null}
      </div>
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
      <FormFailure>{failure ? sentenceFor(failure.code) : null}</FormFailure>
    </div>
  )
}
