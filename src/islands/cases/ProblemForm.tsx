import { randomUuid } from '../../lib/browser/random-id.ts'
import { useRef, useState } from 'react'
import type { FormEvent, ReactNode } from 'react'
import { ApiError } from '../../lib/api-error.ts'
import { type CaseKind, caseKinds, caseRules } from '../../lib/contract/cases.ts'
import { fileRules } from '../../lib/contract/files.ts'
import { fill } from '../../lib/words/fill.ts'
import type { Words } from '../../lib/words/words.ts'
import { reportProblem } from '../../stores/cases/cases.ts'
import { sentenceFor } from '../../stores/core/error-sentences.ts'
import { Button } from '../ui/buttons/Button.tsx'
import { FormFailure } from '../ui/forms/FormFailure.tsx'
import { PhotoInput } from '../ui/photos/PhotoInput.tsx'
import { RadioCards } from '../ui/fields/RadioCards.tsx'
import { TextArea } from '../ui/fields/TextArea.tsx'
import { usePhotos } from '../ui/photos/use-photos.ts'

export interface ProblemFormProps {
  delivery: string
  onSent: (number: string) => void
  words: Pick<Words, 'cases' | 'photos'>
}

/** The form for a new report: the kind of problem, a description and photos. */
export function ProblemForm({
  delivery,
  onSent,
  words: { cases, photos: photoWords }
}: ProblemFormProps): ReactNode {
  const [kind, setKind] = useState<CaseKind | null>(null)
  const [text, setText] = useState('')
  const [pressed, setPressed] = useState(false)
  const [working, setWorking] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const photos = usePhotos({ purpose: 'case', most: fileRules.perPackage })
  // A second attempt after a lost answer reports the same problem, not another one.
  const key = useRef(randomUuid())

  async function submit(event: FormEvent) {
    event.preventDefault()
    setPressed(true)
    if (kind === null || text.trim() === '' || working) return
    if (photos.sending) return setFailure(cases.wait)
    setWorking(true)
    setFailure(null)
    const made = await reportProblem(delivery, { kind, text, photos: photos.ids }, key.current)
    setWorking(false)
    if (made instanceof ApiError) {
      // What the server has refused may be changed and sent again.
      if (made.status >= 400) key.current = randomUuid()
      return setFailure(sentenceFor(made.code))
    }
    onSent(made.number)
  }

  return (
    <form className="problem-form" noValidate onSubmit={event => void submit(event)}>
      <RadioCards
        label={cases.kind}
        name="kind"
        columns={2}
        value={kind}
        onChange={value => setKind(value as CaseKind)}
        error={pressed && kind === null ? cases.kindMissing : undefined}
        cards={caseKinds.map(value => ({ value, title: cases.kinds[value] }))}
      />
      <TextArea
        label={cases.text}
        hint={cases.textHint}
        error={pressed && text.trim() === '' ? cases.textMissing : undefined}
        value={text}
        maxLength={caseRules.longest}
        rows={4}
        required
        onChange={event => setText(event.currentTarget.value)}
      />
      <PhotoInput
        label={cases.photos}
        hint={fill(cases.photosHint, { count: String(fileRules.perPackage) })}
        photos={photos.shown}
        most={fileRules.perPackage}
        onAdd={files => photos.add(files)}
        onRemove={photos.remove}
        onRetry={photos.retry}
        words={photoWords}
      />
      <FormFailure>{failure}</FormFailure>
      <Button type="submit" loading={working} loadingLabel={cases.sending}>
        {cases.send}
      </Button>
    </form>
  )
}
